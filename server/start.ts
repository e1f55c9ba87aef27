import type { KeyObject } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { metered } from './ai/metered.ts'
import { openProvider } from './ai/open.ts'
import { createApp } from './app.ts'
import { awaitReplies, countRunning } from './chat/running.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { open, seal } from './db/seal.ts'
import { readAppSecret } from './db/secret.ts'
import { createVault } from './db/vault.ts'
import type { Deps } from './deps.ts'
import { openFiles } from './files/open.ts'
import { sendProblem } from './http/answer.ts'
import { createClientAddress } from './http/client-address.ts'
import { createPseudonym } from './http/rate-limit.ts'
import { ensureAccounts, type MadePassword } from './identity/accounts.ts'
import { openJobs } from './jobs/jobs.ts'
import type { Seal } from './jobs/perform.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import { openMail } from './mail/open.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchProcess } from './metrics/watch-process.ts'
import { tellPrimary } from './metrics/workers.ts'
import { openPages, type RenderPage, siteOf } from './pages.ts'
import { Problem } from './problem.ts'
import { ensureAgents } from './settings/agents.ts'
import { kinds, startWork } from './work.ts'

const ROOT = join(import.meta.dirname, '..')
const HEADERS_TIMEOUT = 10_000
// The longest an upload may take; routes that take less are cut sooner, where their body is read.
const REQUEST_TIMEOUT = 65_000
// Together less than the ten seconds after which a stop is forced.
const DRAIN_TIMEOUT = 6_000
const JOBS_TIMEOUT = 2_000
// Longer than any answer takes to begin. By then, whoever does not take what they asked for is not there any more.
const STALLED_TIMEOUT = 150_000

/** What whoever started it should know. */
export interface Ready {
  url: string
  /** What runs where, a line each. */
  notes: string[]
  /** Of accounts that were made just now. Shown once and kept nowhere. */
  passwords: MadePassword[]
}

export interface Running {
  ready: Ready
  stop(): Promise<void>
}

/**
 * Starts the whole product. Takes the port first, so that a busy one is found before anything is touched.
 * A process that replaces another takes it last: until it is ready, the others answer.
 */
export async function start(
  config: Config,
  log: Log,
  { isDevelopment = false, isReplacement = false } = {},
): Promise<Running> {
  let handle: (request: Request, bindings: HttpBindings) => Response | Promise<Response> = starting
  const server = createAdaptorServer({
    fetch: (request, bindings) => handle(request, bindings as HttpBindings),
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
    },
  }) as Server
  server.setTimeout(STALLED_TIMEOUT)
  const port = isReplacement ? config.port : await listen(server, config)
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const stopping = new AbortController()
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    stopping.abort()
    // What the coaches have said until now is kept before the database closes.
    await Promise.all([closeServer(server), awaitReplies(DRAIN_TIMEOUT)])
    for (const close of closers.toReversed()) await close()
  }

  try {
    // It takes a while to load, and the database a while to start.
    const built = isDevelopment ? undefined : importBuild()
    const tracer = config.tracing && (await import('./tracing/tracer.ts')).createTracer(config.tracing, log)
    closers.push(async () => tracer?.stop())
    const secret = readAppSecret(config)
    const database = await openDatabase(config, log.info)
    closers.push(() => database.close())
    await migrate(database)
    const { db } = database
    const vault = createVault({ current: secret, previous: config.previousAppSecret })
    await vault.check(db)
    const now = () => new Date()
    const passwords = await ensureAccounts(db, config, now())
    await ensureAgents(db, now())
    const files = await openFiles(config)
    const mail = await openMail(config)
    closers.push(() => mail.close())
    await checkMail(mail)
    const jobSeal = createJobSeal(await vault.systemKey(db))
    const jobs = await openJobs({ pool: database.pool, url: database.url, kinds, log, seal: jobSeal, tracer })
    closers.push(() => jobs.stop({ timeoutMs: JOBS_TIMEOUT }))
    const metrics = createMetrics()
    const asked = openProvider(config, log)
    const followed = tracer ? (await import('./ai/traced.ts')).traced(asked, tracer) : asked
    const provider = metered(followed, metrics)
    closers.push(async () => provider.close?.())
    const deps: Deps = {
      ...{ config, publicUrl, db, files, mail, jobs, vault, log, metrics, tracer, now },
      provider,
      pseudonym: createPseudonym(secret),
      stopping: stopping.signal,
    }
    if (config.metricsToken) {
      watchProcess(metrics, { pool: database.pool, jobs })
      metrics.watch('replies_running', () => [{ labels: {}, value: countRunning() }])
      tellPrimary(metrics)
    }
    await startWork(deps)

    const renderPage = await built
    const pages = renderPage
      ? openPages(renderPage, deps)
      : await (await import('./pages-in-development.ts')).createDevelopmentPages(server, siteOf(config, publicUrl), log)
    const app = createApp(deps, pages)
    const clientAddress = createClientAddress(config.trustedProxies)
    handle = (request, { incoming }) =>
      app.fetch(request, {
        client: clientAddress(incoming.socket.remoteAddress ?? '', request.headers.get('x-forwarded-for')),
      })
    if (isReplacement) await listen(server, config)
    const notes = [
      database.note,
      `database  ${database.describe}`,
      `files     ${files.describe}`,
      `mail      ${mail.describe}`,
      `coach     ${deps.provider.describe}`,
    ]
    const url = `http://${nameOf(config.host)}:${port}`
    return { ready: { url, notes: notes.filter((note) => note !== undefined), passwords }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Letters wait while the mail server is away for a while; one that was never there is a mistake in the settings. */
async function checkMail(mail: Mail) {
  await mail.check().catch(() => {
    throw new ConfigError(
      `SMTP_URL: ${mail.describe} does not answer. Start it, or check host, port, user and password.`,
    )
  })
}

function createJobSeal(key: KeyObject): Seal {
  return {
    seal: (text) => seal(key, text, 'jobs').toString('base64'),
    open: (text) => open(key, Buffer.from(text, 'base64'), 'jobs'),
  }
}

async function listen(server: Server, config: Config) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, config)))
    server.listen({ port: config.port, host: config.host, backlog: 4096 }, () =>
      resolve((server.address() as AddressInfo).port),
    )
  })
}

function explainListen(error: NodeJS.ErrnoException, { port, host }: Config) {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      `PORT: ${port} is in use by another program. Choose another, for example: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigError(`PORT: ${port} needs more rights than this user has. Choose one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`HOST: ${host} is not an address of this machine. Try 127.0.0.1 or 0.0.0.0.`)
  }
  return error
}

/** Lets running answers finish, then cuts what is left. */
async function closeServer(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that has got its answer stays open for the next one, which will not come.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

async function importBuild(): Promise<RenderPage> {
  const build = join(ROOT, 'build/server/index.js')
  return (await import(build)).renderPage
}

function starting() {
  return sendProblem(new Problem('unavailable', { retryAfterSeconds: 1 }))
}

function nameOf(host: string) {
  return ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
}
