import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { renewInstallation } from '../claim-files.ts'
import { allowLongStatements, type Database } from '../db/connect.ts'
import { migrateTo } from '../db/earlier-migrations.ts'
import { migrate, readKnown } from '../db/migrate.ts'
import { findWrapper, readWrappers, type Secrets } from '../db/wrapping.ts'
import type { Files } from '../files/files.ts'
import { putBack, WaitingJob } from '../jobs/carry-over.ts'
import type { JobSettings } from '../jobs/job.ts'
import type { Log } from '../log.ts'
import { type Archive, BackupRefused, type Manifest, openArchive } from './archive.ts'
import { listTables, resumeCounting } from './catalogue.ts'
import { clearDatabase, refuseFilesInUse, refuseInUse } from './clear.ts'
import { withoutIndices } from './indices.ts'
import { nameTable } from './make.ts'

const FILES_AT_ONCE = 16

interface Target {
  database: Database
  files: Files
  secrets: Secrets
  kinds: readonly JobSettings[]
  log: Log
}

interface Wanted {
  path: string
  /** The newest keys, for a backup that was made without them or is older than they are. */
  keysPath?: string | undefined
  /** Replaces what is there. */
  force: boolean
  /** Takes files that another installation owned: that one is gone. */
  takeOver?: boolean | undefined
}

/** Puts a backup into an empty database and folder, whichever kind they are, and brings it up to this version. */
export async function restoreBackup(target: Target, { path, keysPath, force, takeOver = false }: Wanted) {
  const archive = await openArchive(path)
  const keys = keysPath ? await openArchive(keysPath) : undefined
  try {
    refuseUnfit(archive.manifest, keys?.manifest)
    for (const id of (keys ?? archive).manifest.wrappedBy) findWrapper(readWrappers(target.secrets), id)
    await refuseInUse(target.database, force)
    await refuseFilesInUse(target, { force, takeOver })

    await clearDatabase(target.database.pool)
    await migrateTo(target.database, archive.manifest.migrations.length)
    const installation = randomUUID()
    target.files.signAs(installation)
    const counts = await fill(target, archive, keys)
    await migrate(target.database)
    await renewInstallation(target.database.db, target.files, installation, new Date())
    const { pool, url } = target.database
    // What waits is sealed: whether it is about someone who has left cannot be seen.
    const jobs = counts.gone > 0 ? [] : await readJobs(archive)
    await putBack({ pool, url, kinds: target.kinds, log: target.log }, jobs)
    return { ...archive.manifest, ...counts }
  } finally {
    await archive.close()
    await keys?.close()
  }
}

function refuseUnfit(manifest: Manifest, keys: Manifest | undefined) {
  const known = readKnown()
  for (const { migrations, version } of [manifest, ...(keys ? [keys] : [])]) {
    if (migrations.every((when, index) => when === known[index])) continue
    throw new BackupRefused(
      `The backup was made by version ${version}, whose tables this version does not know. Restore it with that one or a newer one.`,
    )
  }
  if (manifest.scope === 'keys') {
    throw new BackupRefused(
      'This backup holds the keys alone. Name the one with everything else, and this with --keys.',
    )
  }
  if (manifest.scope === 'without-keys' && !keys) {
    throw new BackupRefused('This backup was made without the keys. Name the newest backup of the keys with --keys.')
  }
  if (!keys) return
  if (keys.scope !== 'keys') throw new BackupRefused('The file after --keys was not made with --keys-only.')
  // Members who joined in between would be taken for members who left.
  if (keys.madeAt < manifest.madeAt) throw new BackupRefused('The keys are older than the backup. Use newer ones.')
}

/** Rows and files together: until the last file is there, no row is. */
async function fill({ database, files }: Target, archive: Archive, keys: Archive | undefined) {
  const client = await database.pool.connect()
  try {
    await allowLongStatements(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query("set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'")
    await client.query('begin')
    await withoutIndices(client, () => copyTables(client, archive, keys))
    const gone = keys ? await takeNewestKeys(client, keys) : 0
    await resumeCounting(client)
    const restored = await putFiles(client, files, archive)
    await client.query('commit')
    return { gone, restoredFiles: restored }
  } finally {
    client.release(true)
  }
}

async function copyTables(client: PoolClient, archive: Archive, keys: Archive | undefined) {
  const kept = new Map(archive.manifest.tables.map((table) => [table.name, table]))
  const existing = await listTables(client)
  const unknown = [...kept.keys()].filter((name) => !existing.some((table) => table.name === name))
  if (unknown.length > 0) throw new BackupRefused(`The backup has tables that are not ours: ${unknown.join(', ')}.`)
  for (const { name } of existing) {
    const table = kept.get(name)
    if (table && !(keys && name === 'member_keys')) await copyIn(client, archive, table, nameTable(name, table.columns))
  }
}

/** Whoever has left since the backup leaves again, with all that is theirs: the newest list of members counts. */
async function takeNewestKeys(client: PoolClient, keys: Archive) {
  const [list, wrapped] = ['members', 'member_keys'].map((name) => keys.manifest.tables.find((t) => t.name === name))
  if (!list || !wrapped) throw new BackupRefused('The backup of the keys is not complete.')
  const isGone = 'not exists (select from still_here where still_here.id = members.id)'
  await client.query('create temporary table still_here (id uuid primary key) on commit drop')
  await client.query('create temporary table newest_keys (like member_keys) on commit drop')
  await copyIn(client, keys, list, nameTable('still_here', ['id']))
  await copyIn(client, keys, wrapped, nameTable('newest_keys', wrapped.columns))
  await client.query(`
    delete from contact_messages
    where lower(email) in (select lower(email::text) from members where ${isGone})`)
  const { rowCount } = await client.query(`delete from members where ${isGone}`)
  const columns = wrapped.columns.join(', ')
  await client.query(`
    insert into member_keys (${columns}) select ${columns} from newest_keys
    where member_id is null or member_id in (select id from members)`)
  return rowCount ?? 0
}

async function copyIn(client: PoolClient, archive: Archive, { path }: { path: string }, into: string) {
  await pipeline(Readable.from(archive.read(path)), client.query(copyFrom(`copy ${into} from stdin`)))
}

/** Several at a time: each waits for its disk or its bucket for most of its time. */
async function putFiles(client: ClientBase, files: Files, archive: Archive) {
  const { rows } = await client.query<{ id: string }>('select id from members')
  const members = new Set(rows.map(({ id }) => id))
  const waiting = archive.manifest.files.values().filter(({ key }) => {
    const owner = /^([0-9a-f-]{36})\//.exec(key)?.[1]
    return !owner || members.has(owner)
  })
  let count = 0
  const putSome = async () => {
    for (const { key, path } of waiting) {
      await files.put(key, Readable.from(archive.read(path)), { contentType: 'application/octet-stream' })
      count++
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, putSome))
  return count
}

async function readJobs({ manifest, read }: Archive) {
  const jobs = []
  if (!manifest.jobs) return []
  for await (const line of createInterface({ input: Readable.from(read(manifest.jobs.path)) })) {
    jobs.push(WaitingJob.parse(JSON.parse(line)))
  }
  return jobs
}
