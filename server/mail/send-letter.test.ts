import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/postgres.ts'
import { surviveBreaks } from '../db/pool.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { LetterNotSent, type Mail } from './mail.ts'
import { openMail } from './open.ts'
import { sendLetter, sendLetters } from './send-letter.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'send-letter-'))
const pool = new pg.Pool({ connectionString: database.url })
// Its connections may still be closing when the database goes.
surviveBreaks(pool)
const db = drizzle(pool)
let now = new Date('2026-03-04T05:06:07Z')
const lines: string[] = []
const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
const jobs = await openJobs({ pool, url: database.url, kinds: [sendLetter], log, testNow: () => now })
afterAll(async () => {
  await jobs.stop({ timeoutMs: 1_000 })
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const outbox = await openMail({ dataDir, smtpUrl: undefined, mailFrom: 'hello@bearings.example' })
let isDown = true
const mail: Mail = {
  ...outbox,
  async send(letter) {
    if (isDown) throw new LetterNotSent('ESOCKET', 'mail.example')
    await outbox.send(letter)
  },
}
await sendLetters(jobs, mail)

const letter = { to: 'ada@example.org', subject: 'Hello', text: 'token-planted', html: '<p>token-planted</p>' }

test('a letter asked for while the mail server is down leaves when it is back, and no log quotes it [R34] [T82]', async () => {
  await db.transaction((tx) => jobs.enqueue(tx, sendLetter, letter))
  await jobs.drain()
  expect(await jobs.counts()).toEqual([{ kind: 'send-letter', waiting: 1, active: 0, failed: 0 }])

  isDown = false
  now = new Date(now.getTime() + 60_000)
  await jobs.drain()

  expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  expect(await jobs.counts()).toEqual([{ kind: 'send-letter', waiting: 0, active: 0, failed: 0 }])
  expect(lines.join('')).toContain('ESOCKET')
  expect(lines.join('')).not.toMatch(/planted|ada/)
})

test('a letter that could carry a second header is refused before it is queued', async () => {
  const asking = jobs.enqueue(db, sendLetter, { ...letter, subject: 'Hello\r\nBcc: eve@example.org' })

  await expect(asking).rejects.toThrow()

  expect(await jobs.drain()).toBe(0)
})
