import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { findProcesses, startProcess } from '../testing/processes.ts'
import { findPostmaster } from './embedded/postmaster.ts'

let dataDir: string

beforeEach(() => {
  dataDir = makeTemporaryFolder()
  return () => rmSync(dataDir, { recursive: true, force: true })
})

/** What a test that fails half-way has left. */
afterEach(async () => {
  for (const { pid } of findProcesses(dataDir)) process.kill(pid, 'SIGKILL')
  await expectNothingLeft()
})

const start = () => startProcess({ dataDir, slug: 'bearingstest' })
// Patient for the sake of a busy machine: at rest, nothing here takes longer than a second.
const soon = <T>(look: () => T) => expect.poll(look)
const expectNothingLeft = () => soon(() => findProcesses(dataDir)).toEqual([])
const findServer = () => findPostmaster(join(dataDir, 'postgres/data'))?.pid ?? 0
const findGuard = () => findProcesses(dataDir).find(({ command }) => command.includes('guard.ts'))?.pid ?? 0

test('a process that leaves in peace takes the database server with it [R35]', async () => {
  const app = await start()
  expect(await app.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })

  await app.leave()

  expect(findServer()).toBe(0)
  await expectNothingLeft()
})

test('a killed process leaves no database server behind [R35]', async () => {
  const app = await start()
  expect(findServer()).toBeGreaterThan(0)

  await app.kill()

  await expectNothingLeft()
})

test('what was acknowledged before a kill is there after the next start [R34] [R35]', async () => {
  const app = await start()
  await app.query('create table notes (id int)')
  const acknowledged: number[] = []
  const writing = (async () => {
    for (let id = 0; ; id += 1) {
      await app.query(`insert into notes values (${id})`)
      acknowledged.push(id)
    }
  })().catch(() => {})
  await soon(() => acknowledged.length).toBeGreaterThan(50)

  await app.kill()
  await writing

  const next = await start()
  const { rows } = await next.query('select id from notes')
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  await next.leave()
})

test('a second process joins the database, and keeps it when the first leaves [R35]', async () => {
  const first = await start()
  const second = await start()
  expect([first.joined, second.joined]).toEqual([false, true])
  await first.query('create table notes (text text)')

  await first.leave()

  expect(await second.query("insert into notes values ('still here') returning text")).toEqual({
    rows: [{ text: 'still here' }],
  })
  await second.kill()
  await expectNothingLeft()
})

test('a second process keeps the database when the first is killed [R35]', async () => {
  const first = await start()
  const second = await start()
  const server = findServer()

  await first.kill()

  expect(await second.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  expect(findServer()).toBe(server)
  await second.leave()
  await expectNothingLeft()
})

test('of four first starts at once one makes the database and the others join it [R35]', async () => {
  const apps = await Promise.all([start(), start(), start(), start()])

  expect(apps.filter(({ joined }) => !joined)).toHaveLength(1)
  const systems = await Promise.all(apps.map(({ query }) => query('select system_identifier from pg_control_system()')))
  expect(new Set(systems.map(({ rows }) => rows[0]?.system_identifier)).size).toBe(1)
  await Promise.all(apps.map(({ leave }) => leave()))
  await expectNothingLeft()
})

test('a process that comes while the last one goes finds a database all the same [R35]', async () => {
  let app = await start()
  await app.query('create table notes (round int)')

  for (let round = 0; round < 8; round += 1) {
    const [next] = await Promise.all([start(), app.leave()])
    expect(await next.query(`insert into notes values (${round}) returning round`)).toEqual({ rows: [{ round }] })
    app = next
  }

  await app.leave()
  await expectNothingLeft()
})

test('a database server killed under a running process comes back without a restart [R38] [R34]', async () => {
  const app = await start()
  await app.query('create table notes (text text)')
  await app.query("insert into notes values ('acknowledged')")
  const killed = findServer()

  process.kill(killed, 'SIGKILL')

  await soon(() => ![0, killed].includes(findServer())).toBe(true)
  await soon(() => app.query('select text from notes')).toEqual({ rows: [{ text: 'acknowledged' }] })
  await app.leave()
  await expectNothingLeft()
})

test('a guard that is killed is replaced, and the database is not disturbed [R35]', async () => {
  const app = await start()
  const server = findServer()
  const killed = findGuard()

  process.kill(killed, 'SIGKILL')

  await soon(() => ![0, killed].includes(findGuard())).toBe(true)
  expect(await app.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  expect(findServer()).toBe(server)
  await app.leave()
  await expectNothingLeft()
})

test('a server that lost its guard and its process is taken over by the next start [R35]', async () => {
  const app = await start()
  const server = findServer()
  process.kill(findGuard(), 'SIGKILL')
  await app.kill()

  const next = await start()

  expect(await next.query('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  expect(findServer()).toBe(server)
  await next.leave()
  await expectNothingLeft()
})
