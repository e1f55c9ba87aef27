import { rename, rm, stat } from 'node:fs/promises'
import pg, { type PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OWNER_MARK } from '../claim-files.ts'
import { allowLongStatements, type Database } from '../db/connect.ts'
import { readApplied } from '../db/migrate.ts'
import { FileMissing, type Files } from '../files/files.ts'
import { listWaiting } from '../jobs/carry-over.ts'
import { saveSetting } from '../settings/site-settings.ts'
import { BackupRefused, JOBS, MANIFEST, type Manifest } from './archive.ts'
import { listTables, type Table } from './catalogue.ts'
import { createTar } from './tar.ts'

/** Who was signed in is not kept: a session that was ended must not come back to life. Nor what was counted by the minute. */
export const LEFT_OUT = ['sessions', 'reset_tokens', 'rate_limits']
const KEYS = 'member_keys'
/** The time of the last one, for the console. */
const LAST_BACKUP = 'last_backup_at'

type Tar = Awaited<ReturnType<typeof createTar>>

interface Wanted {
  path: string
  scope: Manifest['scope']
  version: string
  now: Date
}

interface Source {
  database: Pick<Database, 'pool' | 'db'>
  files: Files
}

/** Writes everything there is at one moment into one archive, while the product runs or not. */
export async function makeBackup({ database, files }: Source, { path, scope, version, now }: Wanted) {
  if (await stat(path).catch(() => undefined)) throw new BackupRefused(`${path} is there already. Name another file.`)
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const tar = await createTar(unfinished).catch((error) => {
    throw new BackupRefused(`${path} cannot be written (${error.code}).`)
  })
  try {
    const rows = await inSnapshot(database.pool, (client) => addRows(tar, client, scope))
    const kept = scope === 'keys' ? [] : await addFiles(tar, files)
    const manifest: Manifest = { format: 1, scope, version, madeAt: now.toISOString(), ...rows, files: kept }
    await tar.add(MANIFEST, [Buffer.from(JSON.stringify(manifest))])
    await tar.end()
    await rename(unfinished, path)
    if (scope !== 'keys') await saveSetting(database.db, LAST_BACKUP, now.toISOString(), now)
    return manifest
  } catch (error) {
    await tar.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Everything that `read` sees is of one moment, whatever is written meanwhile. */
async function inSnapshot<Result>(pool: pg.Pool, read: (client: PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    await allowLongStatements(client)
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query("set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'")
    await client.query('begin isolation level repeatable read read only')
    return await read(client)
  } finally {
    // Its session has settings of its own: nobody else may get it.
    client.release(true)
  }
}

async function addRows(tar: Tar, client: PoolClient, scope: Manifest['scope']) {
  const migrations = await readApplied(client)
  if (migrations.length === 0)
    throw new BackupRefused('There is nothing to back up: the product has never been started.')
  const tables: Manifest['tables'] = []
  for (const table of (await listTables(client)).flatMap((table) => narrow(table, scope))) {
    tables.push(await addTable(tar, client, table))
  }
  const jobs = scope === 'keys' ? null : await addJobs(tar, client)
  return { migrations, wrappedBy: scope === 'without-keys' ? [] : await listWrappers(client), tables, jobs }
}

function narrow(table: Table, scope: Manifest['scope']): Table[] {
  if (LEFT_OUT.includes(table.name)) return []
  if (scope === 'without-keys') return table.name === KEYS ? [] : [table]
  if (scope === 'whole' || table.name === KEYS) return [table]
  return table.name === 'members' ? [{ name: 'members', columns: ['id'] }] : []
}

async function addTable(tar: Tar, client: PoolClient, { name, columns }: Table) {
  const path = `tables/${name}.copy`
  const stream = client.query(copyTo(`copy ${nameTable(name, columns)} to stdout`))
  const written = await tar.add(path, stream)
  return { name, columns, rows: stream.rowCount, path, ...written }
}

async function addJobs(tar: Tar, client: PoolClient) {
  const waiting = await listWaiting(client)
  const written = await tar.add(JOBS, [Buffer.from(waiting.map((job) => `${JSON.stringify(job)}\n`).join(''))])
  return { path: JOBS, rows: waiting.length, ...written }
}

async function listWrappers(client: PoolClient) {
  const { rows } = await client.query<{ id: string }>(`select distinct wrapped_by as id from ${KEYS}`)
  return rows.map(({ id }) => id)
}

/** After the rows: a file is there before the row that names it. One that went meanwhile went with its row. */
async function addFiles(tar: Tar, files: Files) {
  const kept: Manifest['files'] = []
  for await (const key of files.list('')) {
    // Whose the files are is said anew where they are put back.
    if (key === OWNER_MARK) continue
    const path = `files/${key}`
    try {
      const content = await files.stream(key)
      kept.push({ key, path, ...(await tar.add(path, content)) })
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
    }
  }
  return kept
}

export function nameTable(name: string, columns: string[]) {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
