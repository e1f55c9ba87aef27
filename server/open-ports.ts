import type { KeyObject } from 'node:crypto'
import { metered } from './ai/metered.ts'
import { openProvider } from './ai/open.ts'
import { countRunning } from './chat/running.ts'
import { claimFiles } from './claim-files.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { open, seal } from './db/seal.ts'
import { readSecrets } from './db/secret.ts'
import { createVault } from './db/vault.ts'
import type { Deps } from './deps.ts'
import { openFiles } from './files/open.ts'
import { createPseudonym } from './http/rate-limit.ts'
import { hasAdministrator } from './identity/accounts.ts'
import { openJobs } from './jobs/jobs.ts'
import type { Seal } from './jobs/perform.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import { openMail } from './mail/open.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchProcess } from './metrics/watch-process.ts'
import { tellPrimary } from './metrics/workers.ts'
import { readPseudonymKey } from './pseudonym-key.ts'
import { ensureAgents } from './settings/agents.ts'
import type { Tracer } from './tracing/tracer.ts'
import { kinds } from './work.ts'

const JOBS_TIMEOUT = 2_000

type Given = Pick<Deps, 'config' | 'publicUrl' | 'log' | 'stopping'>

/** Opens what the product needs from outside itself. What has to be closed again is handed to `onStop` as it is opened. */
export async function openPorts(given: Given, onStop: (close: () => Promise<unknown>) => void) {
  const { config, log } = given
  const tracer = config.tracing && (await import('./tracing/tracer.ts')).createTracer(config.tracing, log)
  onStop(async () => tracer?.stop())
  const secrets = readSecrets(config)
  const database = await openDatabase(config, (message) => log.info(message))
  onStop(() => database.close())
  await migrate(database)
  const { db } = database
  const vault = createVault(secrets)
  await vault.check(db)
  const now = () => new Date()
  await ensureAgents(db, now())
  const files = await openFiles(config)
  await claimFiles({ db, files, now })
  const mail = await openMail(config)
  onStop(() => mail.close())
  const mailNote = await checkMail(mail, log, await hasAdministrator(db))
  const jobSeal = createJobSeal(await vault.systemKey(db))
  const jobs = await openJobs({ pool: database.pool, url: database.url, kinds, log, seal: jobSeal, tracer })
  onStop(() => jobs.stop({ timeoutMs: JOBS_TIMEOUT }))
  const metrics = createMetrics()
  const provider = metered(await openTracedProvider(config, log, tracer), metrics)
  onStop(async () => provider.close?.())
  if (config.metricsToken) {
    watchProcess(metrics, { pool: database.pool, jobs })
    metrics.watch('replies_running', () => [{ labels: {}, value: countRunning() }])
    tellPrimary(metrics)
  }
  const deps: Deps = {
    ...given,
    ...{ db, files, mail, jobs, vault, provider, metrics, tracer, now },
    pseudonym: createPseudonym(await readPseudonymKey({ db, vault }, secrets.current, now())),
  }
  const notes = [
    database.note,
    `database  ${database.describe}`,
    `files     ${files.describe}`,
    `mail      ${mail.describe}${mailNote}`,
    `coach     ${provider.describe}`,
  ].filter((note) => note !== undefined)
  return { deps, notes }
}

async function openTracedProvider(config: Config, log: Log, tracer: Tracer | undefined) {
  const provider = openProvider(config, log)
  return tracer ? (await import('./ai/traced.ts')).traced(provider, tracer) : provider
}

/**
 * Letters wait while the mail server is away for a while, and the site goes on without it. One that does not answer at the
 * very first start was never there, and is a mistake in the settings.
 */
async function checkMail(mail: Mail, log: Log, wasHereBefore: boolean) {
  try {
    await mail.check()
    return ''
  } catch (error) {
    if (!wasHereBefore) {
      throw new ConfigError(
        `SMTP_URL: ${mail.describe} does not answer. Start it, or check host, port, user and password.`,
      )
    }
    log.warn('the mail server does not answer; letters wait for it', { error })
    return ', which does not answer just now: letters wait for it'
  }
}

function createJobSeal(key: KeyObject): Seal {
  return {
    seal: (text) => seal(key, text, 'jobs').toString('base64'),
    open: (text) => open(key, Buffer.from(text, 'base64'), 'jobs'),
  }
}
