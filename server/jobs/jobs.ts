import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type Job, type PgBoss, TestClock } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { schema, startBoss } from './boss.ts'
import type { JobKind, JobSettings } from './job.ts'
import { type Handler, performer, type Seal, type Sealed, unwrap, wrap } from './perform.ts'

export type { Seal } from './perform.ts'

export interface Jobs {
  /** Belongs to the caller's transaction: what is rolled back never happens. */
  enqueue<Body>(db: Db, kind: JobKind<Body>, body: Body, options?: EnqueueOptions): Promise<void>
  /** From now on, does the jobs of a kind. With a test's clock nothing is done until drain(). */
  work<Body>(kind: JobKind<Body>, handler: Handler<Body>, options?: { concurrency: number }): Promise<void>
  /** Adds a job by the clock, in UTC; once for a time that was missed while no server ran. */
  schedule<Body>(kind: JobKind<Body>, cron: string, body: Body): Promise<void>
  /** Takes jobs about something or someone out of the queue, whatever state they are in. */
  forget<Body>(kind: JobKind<Body>, isAbout: (body: Body) => boolean): Promise<void>
  counts(): Promise<JobCount[]>
  /** What waits of a kind, and since when. */
  waiting<Body>(kind: JobKind<Body>): Promise<{ body: Body; since: Date }[]>
  /** For tests: does all that is due, and what comes of it, one after the other. Says how many. */
  drain(): Promise<number>
  /** Takes on nothing new, waits for what is being done, and hands the rest back to the queue. */
  stop(options: { timeoutMs: number }): Promise<void>
}

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

interface JobsOptions {
  pool: pg.Pool
  url: string
  /** Every kind there is: each has its queue before anybody can ask for it. */
  kinds: readonly JobSettings[]
  log: Log
  seal?: Seal
  tracer?: Tracer
  /** How often to look for jobs whose process has died. */
  watchSeconds?: number
  /** For tests: the time by which jobs are due. */
  testNow?: () => Date
}

type Perform = (job: Job<Sealed>) => Promise<void>

const unsealed: Seal = { seal: (text) => text, open: (text) => text }

/** A durable queue in the database itself. Any number of processes may share it; each job is done by one of them. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { pool, url, kinds, log, seal = unsealed, tracer, watchSeconds = 30, testNow } = options
  const clock = testNow && new TestClock(testNow())
  const boss = await startBoss({ pool, url, kinds, log, watchSeconds, clock })
  const performers = new Map<string, Perform>()

  return {
    async enqueue(db, kind, body, { after, key } = {}) {
      const startAfter = after ?? testNow?.()
      await boss.send(kind.name, wrap(kind, body, seal), {
        db: fromDrizzle(db, sql),
        singletonKey: key ?? randomUUID(),
        ...(startAfter ? { startAfter } : {}),
      })
    },
    async work(kind, handler, { concurrency } = { concurrency: 1 }) {
      const perform = performer({ boss, seal, log, tracer }, kind, handler)
      performers.set(kind.name, perform)
      if (clock) return
      for (let worker = 0; worker < concurrency; worker++) await startWorker(boss, kind.name, perform)
    },
    async schedule(kind, cron, body) {
      await boss.schedule(kind.name, cron, wrap(kind, body, seal), { tz: 'UTC', missed: 'once' })
    },
    async forget(kind, isAbout) {
      const kept = await boss.findJobs<Sealed>(kind.name)
      const theirs = kept.filter(({ data }) => isAbout(unwrap(kind, data, seal)))
      if (theirs.length > 0)
        await boss.deleteJob(
          kind.name,
          theirs.map(({ id }) => id),
        )
    },
    async counts() {
      const names = kinds.map(({ name }) => name)
      const { rows } = await pool.query<JobCount>(countJobs, [names])
      return names.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, active: 0, failed: 0 })
    },
    async waiting(kind) {
      const kept = await boss.findJobs<Sealed>(kind.name)
      return kept
        .filter(({ state }) => state === 'created' || state === 'retry')
        .map(({ data, createdOn }) => ({ body: unwrap(kind, data, seal), since: new Date(createdOn) }))
    },
    async drain() {
      if (!clock || !testNow) throw new Error('Only a queue with the clock of a test can be drained.')
      let done = 0
      for (let found = 1; found > 0; done += found) {
        await clock.setTime(testNow())
        found = await performDue(boss, performers)
      }
      return done
    },
    async stop({ timeoutMs }) {
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false })
    },
  }
}

async function startWorker(boss: PgBoss, name: string, perform: Perform) {
  // New jobs are heard of at once; these are for jobs that become due, and for a line that is down.
  const pace = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }
  const worker = await boss.work<Sealed>(name, pace, async ([job]) => {
    try {
      if (job) await perform(job)
    } finally {
      // Looks for the next one at once: news of several jobs comes as one.
      boss.notifyWorker(worker)
    }
  })
}

async function performDue(boss: PgBoss, performers: Map<string, Perform>) {
  let found = 0
  for (const [name, perform] of performers) {
    for (const job of await boss.fetch<Sealed>(name, { batchSize: 50 })) {
      found++
      job.signal = new AbortController().signal
      await perform(job).catch((error: Error) => boss.fail(name, job, error))
    }
  }
  return found
}

const countJobs = `
  select name as kind,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'failed')::int as failed
  from ${schema}.job
  where name = any($1)
  group by name`
