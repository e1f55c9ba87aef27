import type { Job, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Tracer } from '../tracing/tracer.ts'
import type { JobKind } from './job.ts'

export interface Attempt {
  /** Of the job: the same at every attempt. */
  id: string
  /** 1 for the first. */
  number: number
  /** Fires when the time for this attempt is over or the server stops. */
  signal: AbortSignal
}

export type Handler<Body> = (body: Body, attempt: Attempt) => Promise<void>

/** Makes what waits in the queue unreadable in the database. */
export interface Seal {
  seal(text: string): string
  open(text: string): string
}

/** A job as the queue keeps it: what it is about is sealed. */
export interface Sealed {
  sealed: string
}

export function wrap<Body>(kind: JobKind<Body>, body: Body, { seal }: Seal): Sealed {
  return { sealed: seal(JSON.stringify(kind.body.parse(body))) }
}

export function unwrap<Body>(kind: JobKind<Body>, { sealed }: Sealed, { open }: Seal) {
  return kind.body.parse(JSON.parse(open(sealed)))
}

/** Says how one job of a kind is done, from the seal to the end of its row. */
export function performer<Body>(
  { boss, seal, log, tracer }: { boss: PgBoss; seal: Seal; log: Log; tracer: Tracer | undefined },
  kind: JobKind<Body>,
  handler: Handler<Body>,
) {
  return async (job: Job<Sealed>) => {
    const number = job.retryCount + 1
    try {
      const perform = () => handler(unwrap(kind, job.data, seal), { id: job.id, number, signal: job.signal })
      const about = { 'job.kind': kind.name, 'job.attempt': number }
      await (tracer ? tracer.trace('consumer', `job ${kind.name}`, about, perform) : perform())
    } catch (error) {
      const about = { job: kind.name, id: job.id, attempt: number, error }
      if (number > kind.retry) log.error('A job has failed for good', about)
      else log.warn('A job failed and will be tried again', about)
      throw new JobFailed(error)
    }
    // Done means gone: what it was about is kept no longer than needed.
    await boss.deleteJob(kind.name, job)
  }
}

/** What the queue keeps of an error: its name and code. The rest could quote what the job was about. */
class JobFailed extends Error {
  constructor(error: unknown) {
    const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''
    super(`${error instanceof Error ? error.name : 'Error'}${code}`)
  }
}
