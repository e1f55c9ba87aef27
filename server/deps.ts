import type { Provider } from './ai/provider.ts'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Vault } from './db/vault.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracer } from './tracing/tracer.ts'

/** Everything the product needs from outside itself. Tests give their own; main.ts gives the real ones. */
export interface Deps {
  config: Config
  /** The address people reach the product at, without a slash at the end. */
  publicUrl: string
  db: Db
  files: Files
  mail: Mail
  jobs: Jobs
  vault: Vault
  provider: Provider
  log: Log
  metrics: Metrics
  /** Absent where no traces are wanted. */
  tracer?: Tracer
  now: () => Date
  /** A stable name for an address or account that must be counted but not stored readable. */
  pseudonym: (text: string) => string
  /** Fires when the server is asked to stop, so that streams and waits end. */
  stopping: AbortSignal
  /** Of the request that is being answered, where there is one. It goes into the log and on to the provider. */
  requestId?: string
}
