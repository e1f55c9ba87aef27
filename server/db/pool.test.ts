import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/postgres.ts'
import { isUnavailable } from './connect.ts'
import { Pool } from './pool.ts'

const { url, drop } = await createTestDatabase()
const pool = new Pool({ connectionString: url })
const read = (name: string, text: string, values: unknown[] = []) => pool.query({ name, text }, values)
const whoReads = async () => (await read('who_reads', 'select pg_backend_pid() as pid')).rows[0].pid as number

afterAll(async () => {
  await pool.end()
  await drop()
})

test('small reads go over one connection, and each gets its own answer', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((number) => read('same', 'select pg_backend_pid() as pid, $1::int as number', [number])),
  )
  const rows = answers.map((answer) => answer.rows[0])

  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
})

test('what is written under a name is planned once, on connections that stay open', async () => {
  const modes = [1, 2, 3, 4, 5].map(() =>
    pool.query({
      name: 'mode',
      text: "with one as (select 1) select pg_backend_pid() as pid, current_setting('plan_cache_mode') as mode from one",
    }),
  )
  const rows = (await Promise.all(modes)).map((answer) => answer.rows[0])

  expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(['force_generic_plan']))
  expect(new Set(rows.map(({ pid }) => pid)).size).toBeLessThanOrEqual(4)
  const { rows: others } = await pool.query("select current_setting('plan_cache_mode') as mode")
  expect(others[0].mode).toBe('auto')
  expect(pool.countConnections()).toMatchObject({ busy: 0, idle: expect.any(Number), waiting: 0 })
})

test('what writes, has no name or is part of a transaction has a connection to itself', async () => {
  const reader = await whoReads()
  const client = await pool.connect()
  const others = await Promise.all([
    pool.query('select pg_backend_pid() as pid'),
    pool.query({ name: 'writes', text: 'with one as (select 1) select pg_backend_pid() as pid from one' }),
    client.query({ name: 'who_reads', text: 'select pg_backend_pid() as pid' }),
  ])
  client.release()

  for (const { rows } of others) expect(rows[0].pid).not.toBe(reader)
})

test('a database that has fallen silent is given up after a while, however often it is asked meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = new Pool({ connectionString: url })
  onTestFinished(() => other.end())
  const ask = (seconds: number) => other.query({ name: 'silent', text: 'select pg_sleep($1)' }, [seconds])
  await ask(0)

  const early = Promise.allSettled([ask(600), ask(0)])
  await new Promise(setImmediate)
  vi.advanceTimersByTime(10_000)
  const late = Promise.allSettled([ask(0)])
  await new Promise(setImmediate)
  vi.advanceTimersByTime(8_000)

  const failures = [...(await early), ...(await late)].map((end) => end.status === 'rejected' && end.reason)
  expect(failures.map(isUnavailable)).toEqual([true, true, true])
  expect((await ask(0)).rows).toHaveLength(1)
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep($1)'")
})

test('one read that fails fails alone', async () => {
  const ends = await Promise.allSettled([
    read('fine', 'select 1 as one'),
    read('failing', 'select 1 / $1::int as none', [0]),
    read('fine', 'select 1 as one'),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('whoever waits when the connection breaks is told, and the next read has a new one', async () => {
  const reader = await whoReads()
  const waiting = [read('slow', 'select pg_sleep(30)'), read('behind', 'select 2 as two')].map((one) =>
    one.catch((error: unknown) => error),
  )
  await pool.query('select pg_terminate_backend($1)', [reader])

  for (const error of await Promise.all(waiting)) expect(isUnavailable(error)).toBe(true)
  const successor = await whoReads()
  expect(successor).not.toBe(reader)
  expect(await whoReads()).toBe(successor)
})

test('it closes with the pool, also when it could never be opened', async () => {
  const nowhere = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
  const attempt = nowhere.query({ name: 'one', text: 'select 1' })
  await expect(attempt).rejects.toSatisfy(isUnavailable)
  await nowhere.end()

  const short = new Pool({ connectionString: url, application_name: 'short' })
  await short.query({ name: 'one', text: 'select 1' })
  await short.query({ name: 'two', text: 'with two as (select 2) select from two' })
  await short.end()
  await expect
    .poll(async () => (await pool.query("select from pg_stat_activity where application_name = 'short'")).rowCount)
    .toBe(0)
})
