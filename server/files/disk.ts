import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, opendir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import { ensureDataDir } from '../db/data-dir.ts'
import { writeAtomically } from './atomic-write.ts'
import { FileMissing, type Files, FilesUnavailable } from './files.ts'

const hour = 60 * 60 * 1000

// Straight on node:fs: flydrive's disk driver writes in place, moves by copying, and answers an empty file with
// 64 KB of whatever was in memory.
export async function openDiskFiles(dataDir: string): Promise<Files> {
  const root = join(dataDir, 'files')
  const incoming = join(root, '.incoming')
  const pathOf = (key: string) => join(root, key)

  const files: Files = {
    kind: 'disk',
    describe: `files in ${root}`,
    put: (key, content) => writing(() => writeAtomically(pathOf(key), content, incoming)),
    read: (key) => reading(key, () => readFile(pathOf(key))),
    stream: (key) =>
      reading(key, async () => {
        const stream = createReadStream(pathOf(key))
        await once(stream, 'ready')
        return stream
      }),
    async exists(key) {
      try {
        return await reading(key, async () => (await stat(pathOf(key))).isFile())
      } catch (error) {
        if (error instanceof FileMissing) return false
        throw error
      }
    },
    remove: (key) => writing(() => rm(pathOf(key), { force: true })),
    removeAll: (folder) => writing(() => rm(pathOf(folder), { recursive: true, force: true })),
    list: (folder) => listKeys(root, folder),
    // A folder is one installation's as a whole (claim-files.ts).
    signAs: () => {},
    isSigned: async () => true,
    check: () => writing(() => writeAndForget(incoming)),
  }

  // Apart from the rest: other users of DATA_DIR, such as the database, must be able to pass through it.
  ensureDataDir(dataDir)
  try {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await files.check()
    await clearUnfinished(incoming)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: cannot write in ${root} (${codeOf(error)}).\n` +
        'Give the user who runs the server the right to write there, free some space, or set DATA_DIR to another folder.',
    )
  }
  return files
}

async function writeAndForget(folder: string) {
  const path = join(folder, randomUUID())
  await writeFile(path, 'x', { mode: 0o600 })
  await rm(path)
}

/** What a killed process left half written. An hour, because another process may be writing at this moment. */
async function clearUnfinished(incoming: string) {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - hour) await rm(path, { force: true })
  }
}

async function* listKeys(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error) => {
    if (isMissing(error)) return []
    throw unavailable(error)
  })
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listKeys(root, `${folder}${entry.name}/`)
    else if (entry.isFile()) yield `${folder}${entry.name}`
  }
}

async function reading<Result>(key: string, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    throw isMissing(error) ? new FileMissing(key) : unavailable(error)
  }
}

async function writing(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    throw unavailable(error)
  }
}

const missingCodes = ['ENOENT', 'ENOTDIR', 'EISDIR']
const diskCodes = [
  ...missingCodes,
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'EBUSY'],
]

function isMissing(error: unknown) {
  return missingCodes.includes(codeOf(error))
}

/** What went wrong with the disk. Anything else, such as an upload that broke off, stays as it was. */
function unavailable(error: unknown) {
  if (!diskCodes.includes(codeOf(error))) return error
  return new FilesUnavailable(`The disk refused (${codeOf(error)}).`, { cause: error })
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause ? codeOf(error.cause) : error.name
}
