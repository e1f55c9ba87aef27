import pg from 'pg'
import { findInstallation, OWNER_MARK, readOwner } from '../claim-files.ts'
import { allowLongStatements, type Database } from '../db/connect.ts'
import { readApplied } from '../db/migrate.ts'
import type { Files } from '../files/files.ts'
import { BackupRefused } from './archive.ts'
import { listTables } from './catalogue.ts'

/** Refuses a database that somebody uses now, that holds something, or that is another product's. */
export async function refuseInUse({ pool }: Pick<Database, 'pool'>, force: boolean) {
  const client = await pool.connect()
  try {
    // Every server that runs has one connection of this name.
    const { rows: running } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'job-listener'",
    )
    if (running.length > 0) throw new BackupRefused('The product is running on this database. Stop it first.')
    const tables = await listTables(client)
    if (tables.length > 0 && (await readApplied(client)).length === 0) {
      throw new BackupRefused('The database holds tables that are not ours. Name an empty one.')
    }
    if (force) return
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
      if (rows.length > 0) {
        throw new BackupRefused('The database is not empty. Name an empty one, or replace what it holds with --force.')
      }
    }
  } finally {
    client.release()
  }
}

interface Place {
  database: Pick<Database, 'db'>
  files: Files
}

/** Refuses files that are another installation's, or that are there at all. */
export async function refuseFilesInUse({ database, files }: Place, allowed: { force: boolean; takeOver: boolean }) {
  const owner = await readOwner(files)
  const here = await findInstallation(database.db).catch(() => undefined)
  if (owner !== undefined && owner !== here && !allowed.takeOver) {
    throw new BackupRefused(
      `The ${files.describe} are another installation's. Name another bucket or S3_PREFIX; if that installation is gone for good, take them over with --take-over.`,
    )
  }
  if (allowed.force || allowed.takeOver) return
  for await (const key of files.list('')) {
    if (key !== OWNER_MARK) throw new BackupRefused(`There are files already (${files.describe}). Use --force.`)
  }
}

/** Takes out all that is ours, so that the tables can be made as they were when the backup was. */
export async function clearDatabase(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await allowLongStatements(client)
    await client.query('begin')
    for (const { name } of await listTables(client)) {
      await client.query(`drop table ${pg.escapeIdentifier(name)} cascade`)
    }
    await client.query('drop schema if exists drizzle cascade')
    await client.query('drop schema if exists jobs cascade')
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
