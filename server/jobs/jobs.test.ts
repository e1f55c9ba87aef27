import { spawn } from 'node:child_process'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '#server/testing/postgres.ts'
import { createLog, type Log } from '../log.ts'
import { type JobKind, job } from './job.ts'
import { type Jobs, openJobs, type Seal } from './jobs.ts'

const note = job('note', { body: z.object({ text: z.string() }), retry: 2, backoffSeconds: 10, expireSeconds: 60 })
const tidy = job('tidy', { body: z.object({}), retry: 0, backoffSeconds: 1, expireSeconds: 60 })
const short = job('short', { body: z.object({ text: z.string() }), retry: 5, backoffSeconds: 1, expireSeconds: 2 })
const kinds = [note, tidy, short]

const database = await createTestDatabase()
const admin = new pg.Pool({ connectionString: database.url, max: 2 })
admin.on('error', () => {})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  await open()
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  await admin.query('truncate jobs.job')
})

interface OpenOptions {
  testNow?: () => Date
  seal?: Seal
  log?: Log
  url?: string
}

/** As a process of the application would, with a pool of its own. */
async function open({ log = createLog({ level: 'silent' }), url = database.url, ...options }: OpenOptions = {}) {
  const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const jobs = await openJobs({ pool, url, kinds, log, watchSeconds: 1, ...options })
  let stopped: Promise<void> | undefined
  const stop = (timeoutMs = 5_000) => {
    stopped ??= jobs.stop({ timeoutMs }).finally(() => pool.end())
    return stopped
  }
  opened.push(stop)
  return { jobs, db: drizzle(pool), pool, stop }
}

/** Keeps the texts a handler was given. */
function listenTo(jobs: Jobs, kind: JobKind<{ text: string }> = note, concurrency = 1) {
  const heard: string[] = []
  const working = jobs.work(kind, async ({ text }) => void heard.push(text), { concurrency })
  return working.then(() => heard)
}

const rowsOf = async (kind: string) =>
  (await admin.query('select state, data, output from jobs.job where name = $1', [kind])).rows

describe('a queue with the clock of a test', () => {
  test('what was asked for is done when the test says so, and then gone', async () => {
    const { jobs, db } = await open({ testNow: () => new Date('2026-03-04T05:06:07Z') })
    const heard = await listenTo(jobs)
    await jobs.enqueue(db, note, { text: 'a' })
    await jobs.enqueue(db, note, { text: 'b' })
    expect(heard).toEqual([])

    expect(await jobs.drain()).toBe(2)

    expect(heard.sort()).toEqual(['a', 'b'])
    expect(await rowsOf('note')).toEqual([])
    expect(await jobs.drain()).toBe(0)
  })

  test('what comes of a job is done in the same go', async () => {
    const { jobs, db } = await open({ testNow: () => new Date() })
    const heard = await listenTo(jobs)
    await jobs.work(tidy, () => jobs.enqueue(db, note, { text: 'after tidying' }))
    await jobs.enqueue(db, tidy, {})

    expect(await jobs.drain()).toBe(2)

    expect(heard).toEqual(['after tidying'])
  })

  test.each(['1999-01-01T00:00:00Z', '2199-01-01T00:00:00Z'])('in %s as well', async (start) => {
    let now = new Date(start)
    const { jobs, db } = await open({ testNow: () => now })
    const heard = await listenTo(jobs)
    await jobs.enqueue(db, note, { text: 'now' })
    await jobs.enqueue(db, note, { text: 'in an hour' }, { after: new Date(now.getTime() + 3_600_000) })
    await jobs.drain()
    expect(heard).toEqual(['now'])

    now = new Date(now.getTime() + 3_599_000)
    await jobs.drain()
    expect(heard).toEqual(['now'])

    now = new Date(now.getTime() + 2_000)
    await jobs.drain()
    expect(heard).toEqual(['now', 'in an hour'])
  })

  test('a job that fails waits longer each time, is given up after the last, and an operator sees it', async () => {
    let now = new Date('2026-03-04T05:06:07Z')
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
    const { jobs, db } = await open({ testNow: () => now, log })
    const attempts: number[] = []
    await jobs.work(note, async (_, { number }) => {
      attempts.push(number)
      throw Object.assign(new Error('planted in the message'), { code: 'EBROKEN', detail: 'planted' })
    })
    await jobs.enqueue(db, note, { text: 'x' })
    const later = async (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
      return jobs.drain()
    }

    expect(await later(0)).toBe(1)
    expect(await later(9)).toBe(0)
    expect(await later(12)).toBe(1)
    expect(await later(9)).toBe(0)
    expect(await jobs.counts()).toContainEqual({ kind: 'note', waiting: 1, active: 0, failed: 0 })
    expect(await later(32)).toBe(1)
    expect(await later(86_000)).toBe(0)

    expect(attempts).toEqual([1, 2, 3])
    expect(await jobs.counts()).toContainEqual({ kind: 'note', waiting: 0, active: 0, failed: 1 })
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'warn', 'error'])
    const [row] = await rowsOf('note')
    expect(row.state).toBe('failed')
    expect(JSON.stringify(row.output)).not.toContain('planted')
    expect(row.output).toMatchObject({ message: 'Error EBROKEN' })
  })
})

test('a change that is rolled back sends nothing, and one that is committed does [R34]', async () => {
  const { jobs, db } = await open({ testNow: () => new Date() })
  const heard = await listenTo(jobs)

  const change = db.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'never' })
    throw new Error('The change did not work out')
  })
  await expect(change).rejects.toThrow('The change did not work out')
  await db.transaction((tx) => jobs.enqueue(tx, note, { text: 'committed' }))

  await jobs.drain()
  expect(heard).toEqual(['committed'])
})

test('a job that nobody could do is refused when it is asked for', async () => {
  const { jobs, db } = await open({ testNow: () => new Date() })

  // @ts-expect-error: what a caller without types might do
  await expect(jobs.enqueue(db, note, { text: 1 })).rejects.toThrow()

  expect(await rowsOf('note')).toEqual([])
})

test('asked for twice under one key while it waits, a job is done once; while it is being done, once more', async () => {
  const { jobs, db } = await open({ testNow: () => new Date() })
  const heard: string[] = []
  await jobs.work(note, async ({ text }) => {
    heard.push(text)
    if (text === 'first') await jobs.enqueue(db, note, { text: 'meanwhile' }, { key: 'k' })
  })
  await jobs.enqueue(db, note, { text: 'first' }, { key: 'k' })
  await jobs.enqueue(db, note, { text: 'second' }, { key: 'k' })

  await jobs.drain()

  expect(heard).toEqual(['first', 'meanwhile'])
})

test('a reset link that waits in the queue cannot be read in a dump of the database [R30] [T82]', async () => {
  const key = randomBytes(32)
  const seal: Seal = {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open(text) {
      const bytes = Buffer.from(text, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
    },
  }
  const { jobs, db } = await open({ testNow: () => new Date(), seal })
  const heard = await listenTo(jobs)
  await jobs.enqueue(db, note, { text: 'https://x.example/reset?token=planted' })
  await jobs.schedule(tidy, '0 3 * * *', {})

  const { rows } = await admin.query(
    'select j::text as all from jobs.job j union all select s::text from jobs.schedule s',
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain('planted')
  await jobs.drain()
  expect(heard).toEqual(['https://x.example/reset?token=planted'])
})

describe('a queue at work', () => {
  test('a letter leaves within a second of the commit that asked for it', async () => {
    const { jobs, db } = await open()
    const heard: { text: string; at: number }[] = []
    await jobs.work(note, async ({ text }) => void heard.push({ text, at: performance.now() }))
    const waits: number[] = []

    for (let round = 0; round < 5; round++) {
      await wait(150)
      await db.transaction((tx) => jobs.enqueue(tx, note, { text: String(round) }))
      const committed = performance.now()
      await expect.poll(() => heard.length, { interval: 5, timeout: 5_000 }).toBe(round + 1)
      waits.push((heard[round]?.at ?? Number.POSITIVE_INFINITY) - committed)
    }

    expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(1_000)
  })

  test('a crowd of jobs that arrives at once is done without pauses', async () => {
    const { jobs, db } = await open()
    const heard = await listenTo(jobs, note, 2)
    await wait(300)
    const before = performance.now()
    await db.transaction(async (tx) => {
      for (let index = 0; index < 50; index++) await jobs.enqueue(tx, note, { text: String(index) })
    })

    await expect.poll(() => heard.length, { interval: 20, timeout: 10_000 }).toBe(50)

    expect(performance.now() - before).toBeLessThan(10_000)
    await expect.poll(() => rowsOf('note')).toEqual([])
  })

  test('several processes start on an empty database at once and do each job once between them [R35]', async () => {
    const empty = await createTestDatabase()
    onTestFinished(() => empty.drop())
    const processes = await Promise.all([1, 2, 3, 4].map(() => open({ url: empty.url })))
    const heard: string[] = []
    for (const { jobs } of processes) await jobs.work(note, async ({ text }) => void heard.push(text))
    const texts = Array.from({ length: 80 }, (_, index) => String(index).padStart(2, '0'))

    const [first] = processes
    await first?.db.transaction(async (tx) => {
      for (const text of texts) await first.jobs.enqueue(tx, note, { text })
    })

    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(80)
    await wait(200)
    expect(heard.sort()).toEqual(texts)
    for (const close of opened.splice(0)) await close()
  })

  test('a job whose process is killed in the middle is done by another [R34]', async () => {
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import pg from 'pg'
        import { z } from 'zod'
        import { job } from '#server/jobs/job.ts'
        import { openJobs } from '#server/jobs/jobs.ts'
        import { createLog } from '#server/log.ts'
        const url = process.argv[1]
        const short = job('short', { body: z.object({ text: z.string() }), retry: 5, backoffSeconds: 1, expireSeconds: 2 })
        const pool = new pg.Pool({ connectionString: url })
        const jobs = await openJobs({ pool, url, kinds: [short], log: createLog({ level: 'silent' }) })
        await jobs.work(short, ({ text }) => { process.stdout.write(text); return new Promise(() => {}) })`,
        database.url,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const { jobs, db } = await open()
    await jobs.enqueue(db, short, { text: 'started' })
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe('started')
    child.kill('SIGKILL')
    await once(child, 'close')

    const done: [string, number][] = []
    await jobs.work(short, async ({ text }, { number }) => void done.push([text, number]))

    expect(await jobs.counts()).toContainEqual({ kind: 'short', waiting: 0, active: 1, failed: 0 })
    await expect.poll(() => done, { timeout: 20_000, interval: 50 }).toEqual([['started', 2]])
    await expect.poll(() => rowsOf('short')).toEqual([])
  })

  test('a job that takes too long is stopped and tried again', async () => {
    const { jobs, db } = await open()
    const aborted = vi.fn()
    const attempts: number[] = []
    await jobs.work(short, async (_, { number, signal }) => {
      attempts.push(number)
      if (number > 1) return
      signal.addEventListener('abort', aborted)
      await new Promise(() => {})
    })
    await jobs.enqueue(db, short, { text: 'x' })

    await expect.poll(() => attempts, { timeout: 15_000 }).toEqual([1, 2])

    expect(aborted).toHaveBeenCalledOnce()
  })

  test('an outage of the database ends nothing, and work goes on by itself when it is back [R38]', async () => {
    const outage = await createTestDatabase()
    const name = new URL(outage.url).pathname.slice(1)
    const lines: string[] = []
    const log = createLog({ level: 'warn', write: (line) => lines.push(line) })
    const { jobs, db, stop } = await open({ url: outage.url, log })
    const heard = await listenTo(jobs)
    await jobs.enqueue(db, note, { text: 'before' })
    await expect.poll(() => heard).toEqual(['before'])

    await admin.query(`alter database ${name} allow_connections false`)
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
    await admin.query(cut, [name])
    await expect(jobs.enqueue(db, note, { text: 'lost' })).rejects.toThrow()
    await wait(6_000)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(6)
    await admin.query(`alter database ${name} allow_connections true`)

    await jobs.enqueue(db, note, { text: 'after' })
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['before', 'after'])
    await stop()
    await outage.drop()
  })

  test('a server that stops waits for the job in hand, and hands back the one that will not end', async () => {
    const { jobs, db, stop } = await open()
    const done: string[] = []
    await jobs.work(note, async ({ text }) => {
      await wait(700)
      done.push(text)
    })
    await jobs.work(short, () => new Promise(() => {}))
    await jobs.enqueue(db, note, { text: 'in hand' })
    await jobs.enqueue(db, short, { text: 'endless' })
    await expect.poll(async () => (await jobs.counts()).map(({ active }) => active)).toEqual([1, 0, 1])
    const before = performance.now()

    await stop(1_500)

    expect(performance.now() - before).toBeLessThan(5_000)
    expect(done).toEqual(['in hand'])
    expect(await rowsOf('note')).toEqual([])
    expect((await rowsOf('short')).map(({ state }) => state)).toEqual(['retry'])
  })
})

test('a job by the clock is written down once, however many processes ask for it', async () => {
  const processes = await Promise.all([open(), open()])

  for (const { jobs } of processes) await jobs.schedule(tidy, '17 3 * * *', {})

  const { rows } = await admin.query('select name, cron, timezone from jobs.schedule')
  expect(rows).toEqual([{ name: 'tidy', cron: '17 3 * * *', timezone: 'UTC' }])
})
