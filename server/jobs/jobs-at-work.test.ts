import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { startClock } from '../testing/lived-time.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { createQueues, listenTo, note, short } from '../testing/queues.ts'

const { database, admin, open, closeAll, rowsOf } = await createQueues()

describe('a queue at work', () => {
  test('a letter leaves within a second of the commit that asked for it', async () => {
    const { jobs, db } = await open()
    const waits: number[] = []
    let elapsed = startClock()
    await jobs.work(note, async () => void waits.push(elapsed()))

    for (let round = 0; round < 5; round++) {
      await wait(150)
      elapsed = startClock()
      await db.transaction((tx) => jobs.enqueue(tx, note, { text: String(round) }))
      await expect.poll(() => waits.length, { interval: 5 }).toBe(round + 1)
    }

    expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(1_000)
  })

  test('a crowd of jobs that arrives at once is done without pauses', async () => {
    const { jobs, db } = await open()
    const heard = await listenTo(jobs, note, 2)
    await wait(300)
    const elapsed = startClock()
    await db.transaction(async (tx) => {
      for (let index = 0; index < 50; index++) await jobs.enqueue(tx, note, { text: String(index) })
    })

    await expect.poll(() => heard.length, { interval: 20 }).toBe(50)

    expect(elapsed()).toBeLessThan(10_000)
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

    await expect.poll(() => heard.length).toBe(80)
    await wait(200)
    expect(heard.sort()).toEqual(texts)
    await closeAll()
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
    await expect.poll(() => done).toEqual([['started', 2]])
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

    await expect.poll(() => attempts).toEqual([1, 2])

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
    await expect.poll(() => heard).toEqual(['before', 'after'])
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
    const elapsed = startClock()

    await stop(1_500)

    expect(elapsed()).toBeLessThan(5_000)
    expect(done).toEqual(['in hand'])
    expect(await rowsOf('note')).toEqual([])
    expect((await rowsOf('short')).map(({ state }) => state)).toEqual(['retry'])
  })
})
