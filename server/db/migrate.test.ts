import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { createTestDatabase, makeTemporaryFolder } from '../testing/postgres.ts'
import { type Database, openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const folder = join(import.meta.dirname, 'migrations')
const known = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.length
const env = { APP_SECRET: 'only for tests, but long enough to pass' }

let empty: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database

beforeEach(async () => {
  empty = await createTestDatabase('template1')
  database = await openDatabase(readConfig({ ...env, DATABASE_URL: empty.url }))
})

afterEach(async () => {
  await database.close()
  await empty.drop()
})

async function countApplied() {
  const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  return rows[0].applied
}

test('an empty database gets every table, and a second start changes nothing', async () => {
  await migrate(database)
  await migrate(database)

  expect(await countApplied()).toBe(known)
  const { rows } = await database.pool.query("select extname from pg_extension where extname in ('citext', 'pg_trgm')")
  expect(rows).toHaveLength(2)
})

test('four processes that start at once migrate once [R35]', async () => {
  const script = `
    import { readConfig } from ${JSON.stringify(new URL('../config.ts', import.meta.url).href)}
    import { openDatabase } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)}
    import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)}
    const database = await openDatabase(readConfig(JSON.parse(process.argv[1])))
    await migrate(database)
    await database.close()`
  const settings = JSON.stringify({ ...env, DATABASE_URL: empty.url })

  await Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, settings]),
    ),
  )

  expect(await countApplied()).toBe(known)
})

test('a start waits for another that is still migrating, however long it takes', async () => {
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock(7241906)')
  let done = false

  const start = migrate(database).then(() => {
    done = true
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(done).toBe(false)
  other.release(true)

  await start
  expect(await countApplied()).toBe(known)
})

test('a database of a newer version is refused and left as it is [R34]', async () => {
  await migrate(database)
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)",
  )

  const attempt = migrate(database)

  await expect(attempt).rejects.toThrow(ConfigError)
  await expect(attempt).rejects.toThrow(
    `DATABASE_URL: the database was last used by a newer version (${known + 1} migrations; this version knows ${known})`,
  )
  expect(await countApplied()).toBe(known + 1)
})

test('a migration that fails half-way leaves nothing of itself [R34]', async () => {
  const copy = makeTemporaryFolder()
  cpSync(folder, copy, { recursive: true })
  const journal = JSON.parse(readFileSync(join(copy, 'meta/_journal.json'), 'utf8'))
  journal.entries.push({ idx: known, version: '7', when: Date.now() + 1e9, tag: '9999_broken', breakpoints: true })
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(copy, '9999_broken.sql'), 'create table half (id int);\n--> statement-breakpoint\nselect 1 / 0;')

  await expect(migrate(database, copy)).rejects.toThrow()

  const { rows } = await database.pool.query("select to_regclass('half') as half, to_regclass('member_keys') as keys")
  expect(rows).toEqual([{ half: null, keys: null }])
  await migrate(database)
  expect(await countApplied()).toBe(known)
  rmSync(copy, { recursive: true })
})

test('a user who may not create extensions is told what to ask for', async () => {
  const url = new URL(empty.url)
  await database.pool.query(`create role "${url.pathname.slice(1)}" login password 'word'`)
  url.username = url.pathname.slice(1)
  url.password = 'word'
  const poor = await openDatabase(readConfig({ ...env, DATABASE_URL: url.href }))

  const attempt = migrate(poor)

  await expect(attempt).rejects.toThrow(ConfigError)
  await expect(attempt).rejects.toThrow(/expected a user who may create tables and extensions/)
  await poor.close()
  await database.pool.query(`drop role "${url.username}"`)
})
