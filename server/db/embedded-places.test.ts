import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { findProcesses, startProcess } from '../testing/processes.ts'
import { isRoot } from './data-dir.ts'
import { findNative } from './embedded/programs.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'

const slug = `bearingstest${process.pid}`
/** Called daemon or bin; it is there on every machine. */
const ordinaryUser = { uid: 1, gid: 1 }
const namelessUser = { uid: 12_345, gid: 12_345 }
const canBecomeOrdinary =
  isRoot && spawnSync(process.execPath, ['--check', import.meta.filename], { cwd: '/', ...ordinaryUser }).status === 0

let dataDir: string
let running: Embedded[] = []

beforeEach(() => {
  dataDir = makeTemporaryFolder()
})

afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()))
  running = []
  await expect.poll(() => findProcesses(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(`/var/lib/${slug}`, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}) {
  const embedded = await startEmbedded({ dataDir, slug, fsync: false, ...options })
  running.push(embedded)
  return embedded
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

/** The package as npm unpacks it where install scripts are not run: without the links among its libraries. */
function copyPackage(folder: string) {
  const native = join(folder, 'package/native')
  cpSync(findNative(), native, { recursive: true, verbatimSymlinks: true })
  cpSync(join(findNative(), '../package.json'), join(folder, 'package/package.json'))
  const links: { target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { target } of links) rmSync(join(folder, 'package', target), { force: true })
  return native
}

test('a database is found by its socket alone, in a folder nobody else may enter', async () => {
  const { url } = await start()

  const { rows } = await query(url, "select name, setting from pg_settings where name ~ '^(listen|unix_socket_d)'")

  const run = join(dataDir, 'postgres/run')
  expect(rows).toEqual([
    { name: 'listen_addresses', setting: '' },
    { name: 'unix_socket_directories', setting: run },
  ])
  expect(statSync(run).mode & 0o077).toBe(0)
})

test.skipIf(!canBecomeOrdinary)('an ordinary user starts and finds everything in DATA_DIR', async () => {
  chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid)

  const app = await startProcess({ dataDir, slug }, ordinaryUser)

  expect(await app.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  expect(app.note).toBeUndefined()
  expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(ordinaryUser.uid)
  await app.leave()
})

test.skipIf(!canBecomeOrdinary)('root and the ordinary user who owns the data share one database [R35]', async () => {
  chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid)
  const owner = await startProcess({ dataDir, slug }, ordinaryUser)
  await owner.leave()

  const root = await startProcess({ dataDir, slug })
  const joined = await startProcess({ dataDir, slug }, ordinaryUser)

  expect([root.joined, joined.joined]).toEqual([false, true])
  await root.leave()
  expect(await joined.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  await joined.leave()
  const again = await startProcess({ dataDir, slug }, ordinaryUser)
  expect(again.joined).toBe(false)
  await again.leave()
})

test.skipIf(!isRoot)('under a folder that root keeps to itself, the operator is told where the data went', async () => {
  chmodSync(dataDir, 0o700)

  const { url, note } = await start()

  const home = readlinkSync(join(dataDir, 'postgres'))
  expect(home).toMatch(`/var/lib/${slug}/`)
  expect(note).toBe(`The database is kept in ${home}: its own user cannot enter ${dataDir}.`)
  expect((await query(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.skipIf(!isRoot)('data that went elsewhere is found again after the product was renamed', async () => {
  chmodSync(dataDir, 0o700)
  const { url, stop } = await start()
  await query(url, "create table notes as select 'kept' as text")
  await stop()

  const renamed = await start({ slug: `${slug}renamed` })

  expect((await query(renamed.url, 'select text from notes')).rows).toEqual([{ text: 'kept' }])
})

test.skipIf(!isRoot)('programs that only root can reach are copied, and the operator is told', async () => {
  const hidden = join(dataDir, 'hidden')
  mkdirSync(hidden, { mode: 0o700 })

  const { url, note } = await start({ native: copyPackage(hidden) })

  expect(note).toContain(`were copied to /var/lib/${slug}/postgresql-`)
  expect((await query(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an installation without install scripts starts all the same', async () => {
  const native = copyPackage(dataDir)
  expect(existsSync(join(native, 'lib/libpq.so.5'))).toBe(false)

  const { url } = await start({ native })

  expect((await query(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a DATA_DIR with a very long name works', async () => {
  const deep = join(dataDir, 'a-folder-with-a-long-name/'.repeat(5))

  const { url } = await start({ dataDir: deep })
  const other = await startProcess({ dataDir: deep, slug })

  const run = new URL(url).searchParams.get('host') ?? ''
  expect(run).toMatch(/^\/tmp\/pg-/)
  expect(other.joined).toBe(true)
  expect(await other.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  await other.leave()
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
  rmSync(run, { recursive: true })
})

test('the number of a dead server, now borne by another process, keeps nobody out [R35]', async () => {
  const { stop } = await start()
  await stop()
  writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${process.pid}\n/somewhere\n`)

  const { url } = await start()

  expect((await query(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a first start that broke off half-way is begun anew [R34]', async () => {
  mkdirSync(join(dataDir, 'postgres/data.99999'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/data.99999/PG_VERSION'), '18')

  const { url } = await start()

  expect((await query(url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('data'))).toEqual(['data'])
})

test('a log that has grown large makes room for a new one', async () => {
  const { stop } = await start()
  await stop()
  const log = join(dataDir, 'postgres/postgres.log')
  writeFileSync(log, 'x'.repeat(11 * 1024 * 1024))

  await start()

  expect(statSync(log).size).toBeLessThan(10_000)
  expect(statSync(`${log}.old`).size).toBe(11 * 1024 * 1024)
})

test('the log of the database holds nothing a member wrote [R31]', async () => {
  const { url } = await start()
  await query(url, 'create table notes (text text unique)')
  const write = () => query(url, "insert into notes values ('canary-in-the-log')")
  await write()

  await expect(write()).rejects.toThrow()
  await expect(query(url, "select 'canary-in-the-log'::int")).rejects.toThrow()

  expect(readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8')).not.toContain('canary')
})

test('a DATA_DIR that cannot be a folder is refused by name', async () => {
  writeFileSync(join(dataDir, 'file'), '')

  const attempt = start({ dataDir: join(dataDir, 'file/data') })

  await expect(attempt).rejects.toThrow(ConfigError)
  await expect(attempt).rejects.toThrow(/^DATA_DIR: expected a folder this user may write to/)
})

test.skipIf(!canBecomeOrdinary)('a DATA_DIR of somebody else is refused by name', async () => {
  const app = await startProcess({ dataDir, slug }, ordinaryUser)

  expect(app).toMatchObject({ kind: 'ConfigError', refusal: expect.stringMatching(/^DATA_DIR: expected a folder/) })
  expect(readdirSync(dataDir)).toEqual([])
})

test.skipIf(!canBecomeOrdinary)('a user without a name on this machine is told what PostgreSQL misses', async () => {
  chownSync(dataDir, namelessUser.uid, namelessUser.gid)

  const app = await startProcess({ dataDir, slug }, namelessUser)

  expect(app).toMatchObject({ kind: 'ConfigError', refusal: expect.stringContaining('user 12345 has no name') })
})

test('data of another PostgreSQL is left alone, with a word on what to do', async () => {
  const { stop } = await start()
  await stop()
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')

  const attempt = start()

  await expect(attempt).rejects.toThrow(ConfigError)
  await expect(attempt).rejects.toThrow(/made by PostgreSQL 17, and this version brings PostgreSQL 18/)
})

test('a damaged database is reported in its own words', async () => {
  const { stop } = await start()
  await stop()
  rmSync(join(dataDir, 'postgres/data/global/pg_control'))

  await expect(start()).rejects.toThrow(/pg_control/)
})

test('a platform without programs is told to bring its own database', async () => {
  const native = join(dataDir, 'package/native')
  mkdirSync(join(native, 'bin'), { recursive: true })
  writeFileSync(join(native, 'bin/postgres'), '', { mode: 0o755 })

  const attempt = start({ native })

  await expect(attempt).rejects.toThrow(
    /^No embedded PostgreSQL for .+\. Set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
  )
})
