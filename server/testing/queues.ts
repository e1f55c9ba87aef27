import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { z } from 'zod'
import { type JobKind, job } from '../jobs/job.ts'
import { type Jobs, openJobs, type Seal } from '../jobs/jobs.ts'
import { createLog, type Log } from '../log.ts'
import { createTestDatabase } from './postgres.ts'

export const note = job('note', {
  body: z.object({ text: z.string() }),
  retry: 2,
  backoffSeconds: 10,
  expireSeconds: 60,
})
export const tidy = job('tidy', { body: z.object({}), retry: 0, backoffSeconds: 1, expireSeconds: 60 })
export const short = job('short', {
  body: z.object({ text: z.string() }),
  retry: 5,
  backoffSeconds: 1,
  expireSeconds: 2,
})
const kinds = [note, tidy, short]

interface OpenOptions {
  testNow?: () => Date
  seal?: Seal
  log?: Log
  url?: string
}

/** A database of its own with the queue's tables, emptied after each test. */
export async function createQueues() {
  const database = await createTestDatabase()
  const admin = new pg.Pool({ connectionString: database.url, max: 2 })
  admin.on('error', () => {})
  afterAll(async () => {
    await admin.end()
    await database.drop()
  })

  const opened: (() => Promise<void>)[] = []
  async function closeAll() {
    for (const close of opened.splice(0)) await close()
  }
  beforeAll(async () => {
    await open()
  })
  afterEach(async () => {
    await closeAll()
    await admin.query('truncate jobs.job')
  })

  /** As a process of the application would, with a pool of its own. */
  async function open({ log = createLog({ level: 'silent' }), url = database.url, ...options }: OpenOptions = {}) {
    const pool = new pg.Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 60_000 })
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

  const rowsOf = async (kind: string) =>
    (await admin.query('select state, data, output from jobs.job where name = $1', [kind])).rows

  return { database, admin, open, closeAll, rowsOf }
}

/** Keeps the texts a handler was given. */
export function listenTo(jobs: Jobs, kind: JobKind<{ text: string }> = note, concurrency = 1) {
  const heard: string[] = []
  const working = jobs.work(kind, async ({ text }) => void heard.push(text), { concurrency })
  return working.then(() => heard)
}
