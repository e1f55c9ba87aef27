import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from './connect.ts'
import { folder, migrate } from './migrate.ts'

/** Makes the tables of an earlier version: those after the first `count` migrations. */
export async function migrateTo(database: Pick<Database, 'pool' | 'kind'>, count: number) {
  const earlier = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(folder, earlier, { recursive: true })
    const file = join(earlier, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(database, earlier)
  } finally {
    rmSync(earlier, { recursive: true, force: true })
  }
}
