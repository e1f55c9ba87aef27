import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { ConfigError } from './config.ts'
import type { Db } from './db/connect.ts'
import { FileMissing, type Files } from './files/files.ts'
import { members } from './identity/tables.ts'
import { findSetting, keepSetting, saveSetting } from './settings/site-settings.ts'

/** The file that says whose the others are. */
export const OWNER_MARK = 'installation'
const SETTING = 'internal.installation'
/** So many files tell whose they are, where there is no mark yet. */
const SAMPLE = 1_000

/** Makes sure that the files are this installation's and nobody else's: each would take the other's for its own waste. */
export async function claimFiles({ db, files, now }: { db: Db; files: Files; now: () => Date }) {
  const installation = await keepSetting(db, SETTING, randomUUID(), now())
  files.signAs(installation)
  const owner = await readOwner(files)
  if (owner === installation) return
  if (owner !== undefined || (await isForeign(db, files))) throw new ConfigError(explain(files))
  await writeOwner(files, installation)
}

/** Whether the mark is still this installation's. */
export async function ownsFiles(db: Db, files: Files) {
  const owner = await readOwner(files)
  return owner !== undefined && owner === (await findSetting(db, SETTING))
}

/** Another installation than before, because it was copied to here: what it came from may still be running. */
export async function renewInstallation(db: Db, files: Files, installation: string, now: Date) {
  await saveSetting(db, SETTING, installation, now)
  await writeOwner(files, installation)
}

export async function findInstallation(db: Db) {
  return (await findSetting(db, SETTING)) as string | undefined
}

export async function readOwner(files: Files) {
  try {
    return (await files.read(OWNER_MARK)).toString().trim()
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}

async function writeOwner(files: Files, installation: string) {
  await files.put(OWNER_MARK, Buffer.from(`${installation}\n`), { contentType: 'text/plain' })
}

/** Files of members, none of whom is one of ours. */
async function isForeign(db: Db, files: Files) {
  const owners = new Set<string>()
  let looked = 0
  for await (const key of files.list('')) {
    const [owner = ''] = /^[0-9a-f-]{36}(?=\/)/.exec(key) ?? []
    if (owner) owners.add(owner)
    if (++looked >= SAMPLE) break
  }
  if (owners.size === 0) return false
  const ours = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...owners]))
    .limit(1)
  return ours.length === 0
}

function explain({ kind, describe }: Files) {
  const advice =
    kind === 's3'
      ? 'Set S3_PREFIX, or another S3_BUCKET, for this one.'
      : 'Set DATA_DIR to another folder for this one.'
  return `${kind === 's3' ? 'S3_BUCKET' : 'DATA_DIR'}: the ${describe} are another installation's. ${advice}`
}
