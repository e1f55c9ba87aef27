import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Writes a private file so that a kill, a full disk or a power cut leaves the whole of it or nothing:
 * first beside its place, then onto the disk, then into its place. `incoming` is on the same file system.
 */
export async function writeAtomically(path: string, content: Buffer | Readable, incoming: string) {
  const unfinished = join(incoming, randomUUID())
  try {
    await writeThrough(unfinished, content)
    const firstNew = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(unfinished, path)
    await syncFolders(dirname(path), firstNew ? dirname(firstNew) : dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeThrough(path: string, content: Buffer | Readable) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is on the disk only once its folder is, and a new folder only once its own folder is. */
async function syncFolders(from: string, to: string) {
  // Windows keeps no such promise and refuses to open a folder.
  if (process.platform === 'win32') return
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
    if (folder === to) return
  }
}
