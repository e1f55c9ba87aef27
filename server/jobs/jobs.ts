import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type Job, PgBoss, TestClock } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { createBossDb } from './boss-db.ts'
import type { JobKind, JobSettings } from './job.ts'

export interface Attempt {
  /** 1 for the first. */
  number: number
  /** Fires when the time for this attempt is over or the server stops. */
  signal: AbortSignal
}

export type Handler<Body> = (body: Body, attempt: Attempt) => Promise<void>

interface EnqueueOptions {
  /** Not before then. */
  after?: Date
  /** While a job of this kind and key waits, another is not added. The key is not sealed: an id, never an address. */
  key?: string
}

export interface JobCount {
  kind: string
  waiting: number
  active: number
  /** Given up after the last attempt, and kept for a day. */
  failed: number
}

export interface Jobs {
  /** Belongs to the caller's transaction: what is rolled back never happens. */
  enqueue<Body>(db: Db, kind: JobKind<Body>, body: Body, options?: EnqueueOptions): Promise<void>
  /** From now on, does the jobs of a kind. With a test's clock nothing is done until drain(). */
  work<Body>(kind: JobKind<Body>, handler: Handler<Body>, options?: { concurrency: number }): Promise<void>
  /** Adds a job by the clock, in UTC; once for a time that was missed while no server ran. */
  schedule<Body>(kind: JobKind<Body>, cron: string, body: Body): Promise<void>
  counts(): Promise<JobCount[]>
  /** For tests: does all that is due, and what comes of it, one after the other. Says how many. */
  drain(): Promise<number>
  /** Takes on nothing new, waits for what is being done, and hands the rest back to the queue. */
  stop(options: { timeoutMs: number }): Promise<void>
}

/** Makes what waits in the queue unreadable in the database. */
export interface Seal {
  seal(text: string): string
  open(text: string): string
}

interface JobsOptions {
  pool: pg.Pool
  url: string
  /** Every kind there is: each has its queue before anybody can ask for it. */
  kinds: readonly JobSettings[]
  log: Log
  seal?: Seal
  /** How often to look for jobs whose process has died. */
  watchSeconds?: number
  /** For tests: the time by which jobs are due. */
  testNow?: () => Date
}

const schema = 'jobs'
const day = 24 * 60 * 60
const asIs: Seal = { seal: (text) => text, open: (text) => text }

/** A durable queue in the database itself. Any number of processes may share it; each job is done by one of them. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { pool, url, kinds, log, seal = asIs, watchSeconds = 30, testNow } = options
  const clock = testNow && new TestClock(testNow())
  const boss = new PgBoss({
    db: createBossDb(pool, url),
    schema,
    useListenNotify: !clock,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: 60 * 60,
    cronWorkerIntervalSeconds: 30,
    ...(clock ? { clock } : {}),
  })
  reportTroubles(boss, log)
  await boss.start()
  for (const kind of kinds) await prepareQueue(boss, kind)

  const handlers = new Map<string, (job: Job<unknown>) => Promise<void>>()
  const wrap = (body: unknown) => ({ sealed: seal.seal(JSON.stringify(body)) })

  function handlerOf<Body>(kind: JobKind<Body>, handler: Handler<Body>) {
    return async (job: Job<unknown>) => {
      const { id, data, signal, retryCount } = job
      try {
        const { sealed } = data as ReturnType<typeof wrap>
        await handler(kind.body.parse(JSON.parse(seal.open(sealed))), { number: retryCount + 1, signal })
      } catch (error) {
        const isLast = retryCount >= kind.retry
        const tell = isLast ? log.error : log.warn
        tell(isLast ? 'A job has failed for good' : 'A job failed and will be tried again', {
          job: kind.name,
          id,
          attempt: retryCount + 1,
          error,
        })
        throw new JobFailed(error)
      }
      // Done means gone: what it was about is kept no longer than needed.
      await boss.deleteJob(kind.name, job)
    }
  }

  async function startWorker(name: string, handle: (job: Job<unknown>) => Promise<void>) {
    // New jobs are heard of at once; these are for jobs that become due, and for a line that is down.
    const pace = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }
    const id = await boss.work<unknown>(name, pace, async ([job]) => {
      try {
        if (job) await handle(job)
      } finally {
        // Looks for the next one at once: news of several jobs comes as one.
        boss.notifyWorker(id)
      }
    })
  }

  return {
    async enqueue(db, kind, body, { after, key } = {}) {
      await boss.send(kind.name, wrap(kind.body.parse(body)), {
        db: fromDrizzle(db, sql),
        singletonKey: key ?? randomUUID(),
        ...(after || testNow ? { startAfter: after ?? testNow?.() } : {}),
      })
    },
    async work(kind, handler, { concurrency } = { concurrency: 1 }) {
      const handle = handlerOf(kind, handler)
      handlers.set(kind.name, handle)
      if (clock) return
      for (let worker = 0; worker < concurrency; worker++) await startWorker(kind.name, handle)
    },
    async schedule(kind, cron, body) {
      await boss.schedule(kind.name, cron, wrap(kind.body.parse(body)), { tz: 'UTC', missed: 'once' })
    },
    async counts() {
      const names = kinds.map(({ name }) => name)
      const { rows } = await pool.query<JobCount>(countJobs, [names])
      return names.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, active: 0, failed: 0 })
    },
    async drain() {
      if (!clock || !testNow) throw new Error('Only a queue with a test clock can be drained.')
      let done = 0
      for (let found = 1; found > 0; done += found) {
        found = 0
        await clock.setTime(testNow())
        for (const [name, handle] of handlers) {
          for (const job of await boss.fetch<unknown>(name, { batchSize: 50 })) {
            found++
            job.signal = new AbortController().signal
            await handle(job).catch((error: Error) => boss.fail(name, job, error))
          }
        }
      }
      return done
    },
    async stop({ timeoutMs }) {
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false })
    },
  }
}

const countJobs = `
  select name as kind,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'failed')::int as failed
  from ${schema}.job
  where name = any($1)
  group by name`

/** What the queue keeps of an error: its name and code. The rest could quote what the job was about. */
class JobFailed extends Error {
  constructor(error: unknown) {
    const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''
    super(`${error instanceof Error ? error.name : 'Error'}${code}`)
  }
}

async function prepareQueue(boss: PgBoss, { name, retry, backoffSeconds, expireSeconds }: JobSettings) {
  const settings = {
    retryLimit: retry,
    retryDelay: backoffSeconds,
    retryBackoff: true,
    retryDelayMax: 60 * 60,
    expireInSeconds: expireSeconds,
    // A long job shows signs of life, so that the death of its process is noticed before its time is over.
    heartbeatSeconds: expireSeconds > 30 ? 30 : null,
    deleteAfterSeconds: day,
    notify: true,
  }
  const { heartbeatSeconds, ...created } = settings
  // Short: one job of a key may wait while another is being done.
  await boss.createQueue(name, { ...created, policy: 'short' })
  await boss.updateQueue(name, settings)
  // Fills the queue's cache: otherwise the first job in a transaction would ask the pool for a second connection.
  await boss.findJobs(name, { id: randomUUID() })
}

/** The database may go away and come back. Each trouble is told once a minute, not by every worker at every look. */
function reportTroubles(boss: PgBoss, log: Log) {
  const told = new Map<string, number>()
  boss.on('error', (error: Error & { code?: string; queue?: string }) => {
    const { code, message, queue } = error
    const trouble = code ?? message
    if (performance.now() - (told.get(trouble) ?? Number.NEGATIVE_INFINITY) < 60_000) return
    told.set(trouble, performance.now())
    log.error('The job queue is in trouble', { code, reason: message, queue })
  })
  boss.on('warning', ({ message }) => log.warn('The job queue warns', { reason: message }))
}
