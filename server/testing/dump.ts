import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Every row of every table there is, the queue's among them, as text. */
export async function dumpDatabase(db: Db) {
  const { rows } = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables = await Promise.all(
    rows.map(async ({ schema, name }) => {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const { rows: lines } = await db.execute<{ line: string }>(sql`select t::text as line from ${table} t`)
      return lines.map(({ line }) => `${schema}.${name}: ${line}`)
    }),
  )
  return tables.flat().join('\n')
}

/** Every file under a folder, its name and what is in it. */
export function dumpFolder(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `${join(entry.parentPath, entry.name)}: ${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`,
    )
    .join('\n')
}

/** Which of the planted words a dump shows, as they are or as the bytes of a column. */
export function findPlanted(dump: string, planted: string[]) {
  return planted.filter((word) => has(dump, word) || dump.includes(Buffer.from(word).toString('hex')))
}

/** A few digits stand by chance in the middle of bytes written as such. */
function has(dump: string, word: string) {
  return /^\d+$/.test(word) ? new RegExp(`(?<![0-9a-f])${word}(?![0-9a-f])`).test(dump) : dump.includes(word)
}
