import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { type Entry, listTar, readEntry } from './tar.ts'

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.jsonl'

/** About two million files: more cannot be read as one text. */
const LARGEST_MANIFEST = 500 * 2 ** 20

const Checked = z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })

/** What an archive holds and what it needs. It stands last in it: one without it was never finished. */
export const Manifest = z.object({
  format: z.literal(1),
  /** Everything; everything but the keys; or the keys and who is still a member. */
  scope: z.enum(['whole', 'without-keys', 'keys']),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** When each migration was made, in their order: the version of the tables. */
  migrations: z.array(z.number()),
  /** Which APP_SECRET opens the keys, by its fingerprint. */
  wrappedBy: z.array(z.string()),
  tables: z.array(Checked.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  files: z.array(Checked.extend({ key: z.string() })),
  jobs: Checked.extend({ rows: z.number().int() }).nullable(),
})

export type Manifest = z.infer<typeof Manifest>

/** Why a backup was not made or not put back, in words for whoever asked for it. Nothing was changed. */
export class BackupRefused extends Error {}

export interface Archive {
  manifest: Manifest
  read(path: string): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** Opens an archive and reads the whole of it once: whatever is damaged is found before anything is touched. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r').catch(() => {
    throw new BackupRefused(`${path} cannot be read.`)
  })
  try {
    const entries = new Map((await listTar(file)).map((entry) => [entry.path, entry]))
    const read = (name: string) => readEntry(file, entryOf(entries, name, path))
    const manifest = await readManifest(read, entries, path)
    await checkSums(file, manifest, entries, path)
    return { manifest, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readManifest(read: (name: string) => AsyncGenerator<Buffer>, entries: Map<string, Entry>, path: string) {
  if (!entries.has(MANIFEST)) throw new BackupRefused(`${path} is no backup, or one that was not finished.`)
  const { size } = entryOf(entries, MANIFEST, path)
  if (size > LARGEST_MANIFEST) throw damaged(path, MANIFEST)
  const { success, data } = Manifest.safeParse(parse(await buffer(read(MANIFEST)), path))
  if (!success) throw new BackupRefused(`${path} was made by a newer version. Restore it with that one.`)
  refuseForeignNames(data, path)
  return data
}

function parse(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw damaged(path, MANIFEST)
  }
}

/** Names become columns and places of files. Ours are plain; any other was put there by somebody else. */
function refuseForeignNames({ tables, files }: Manifest, path: string) {
  const isOurs =
    tables.every(({ columns }) => columns.every((column) => /^[a-z_][a-z0-9_]*$/.test(column))) &&
    files.every(({ key }) => key.length <= 200 && key.split('/').every((part) => /^[\w-]+(\.[\w-]+)*$/.test(part)))
  if (!isOurs)
    throw new BackupRefused(`${path} holds names that no backup of ours has. It may have been tampered with.`)
}

async function checkSums(file: FileHandle, manifest: Manifest, entries: Map<string, Entry>, path: string) {
  const { tables, files, jobs } = manifest
  for (const { path: name, size, sha256 } of [...tables, ...files, ...(jobs ? [jobs] : [])]) {
    const entry = entryOf(entries, name, path)
    const hash = createHash('sha256')
    for await (const piece of readEntry(file, entry)) hash.update(piece)
    if (entry.size !== size || hash.digest('hex') !== sha256) throw damaged(path, name)
  }
}

function entryOf(entries: Map<string, Entry>, name: string, path: string) {
  const entry = entries.get(name)
  if (!entry) throw damaged(path, name)
  return entry
}

function damaged(path: string, name: string) {
  return new BackupRefused(`${path} is damaged: ${name} is not what was put in. Use another copy of it.`)
}
