import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createQueues, listenTo, note, tidy } from '../testing/queues.ts'
import type { Seal } from './jobs.ts'

const { admin, open, rowsOf } = await createQueues()

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

test('a job by the clock is written down once, however many processes ask for it', async () => {
  const processes = await Promise.all([open(), open()])

  for (const { jobs } of processes) await jobs.schedule(tidy, '17 3 * * *', {})

  const { rows } = await admin.query('select name, cron, timezone from jobs.schedule')
  expect(rows).toEqual([{ name: 'tidy', cron: '17 3 * * *', timezone: 'UTC' }])
})
