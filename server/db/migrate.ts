import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, PoolClient } from 'pg'
import { ConfigError } from '../config.ts'
import { allowLongStatements, type Database } from './connect.ts'

export const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number will do, as long as it stays the same. */
export const MIGRATION_LOCK = 7_241_906

/** Brings the tables up to this version, forward only. Of several processes that start together, one does it. */
export async function migrate({ pool, kind }: Pick<Database, 'pool' | 'kind'>, migrationsFolder = folder) {
  const client = await pool.connect()
  try {
    // Waiting for another process, or for a long change, is no fault here.
    await allowLongStatements(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherHistory(client, kind, migrationsFolder)
    await applyMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw explain(error)
  } finally {
    // Closed rather than returned to the pool: the end of its session frees the lock, whatever has happened.
    client.release(true)
  }
}

/** The migrations of the database must be the first of ours: otherwise a newer version has been here, or another product. */
async function refuseOtherHistory(client: PoolClient, kind: Database['kind'], migrationsFolder: string) {
  const applied = await readApplied(client)
  const known = readKnown(migrationsFolder)
  if (applied.every((when, index) => when === known[index])) return
  throw new ConfigError(
    `${kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'}: the database was last used by a newer version ` +
      `(${applied.length} migrations; this version knows ${known.length}). Start that version, or restore a backup made by this one.`,
  )
}

/** When each migration that the database has was made, in their order. */
export async function readApplied(client: ClientBase) {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (!tables[0].name) return []
  const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations order by created_at')
  return rows.map((row) => Number(row.created_at))
}

/** The same of this version. */
export function readKnown(migrationsFolder = folder) {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  )
  return journal.entries.map(({ when }) => when)
}

function explain(error: unknown) {
  const { code } = (error instanceof Error && error.cause instanceof Error ? error.cause : error) as { code?: string }
  if (code !== '42501') return error
  return new ConfigError(
    'DATABASE_URL: expected a user who may create tables and extensions. Make it the owner of its database, ' +
      'or have an administrator of the server run: CREATE EXTENSION citext; CREATE EXTENSION pg_trgm;',
    { cause: error },
  )
}
