import type { Server } from 'node:http'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { awaitReplies } from './chat/running.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { sendProblem } from './http/answer.ts'
import { createClientAddress } from './http/client-address.ts'
import { ensureAccounts, type InitialPassword } from './identity/accounts.ts'
import { closeServer, createServer, type Handle, leave, listen, tryPort } from './listen.ts'
import type { Log } from './log.ts'
import { openPorts } from './open-ports.ts'
import { openPages, type Pages, type RenderPage, siteOf } from './pages.ts'
import { Problem } from './problem.ts'
import { startWork } from './work.ts'

const ROOT = join(import.meta.dirname, '..')
// With the time the jobs are given, less than the ten seconds after which a stop is forced.
const DRAIN_TIMEOUT = 6_000
const CUT_TIMEOUT = 1_000
const LEAVE_TIMEOUT = 2_000

/** What whoever started it should know. */
export interface Ready {
  url: string
  /** What runs where, a line each. */
  notes: string[]
  /** Of accounts that a start made and nobody has signed in to yet. */
  passwords: InitialPassword[]
}

export interface Running {
  ready: Ready
  stop(): Promise<void>
}

/**
 * Starts the whole product. Looks at the port first, so that a busy one is found before anything is touched, and takes it
 * last: until it is ready, others answer, and a proxy goes on to them.
 */
export async function start(
  config: Config,
  log: Log,
  { isDevelopment = false, isWorker = false } = {},
): Promise<Running> {
  let handle: Handle = unavailable
  const server = createServer((request, bindings) => handle(request, bindings))
  // Of several processes on one port, whoever starts them has looked.
  const port = isWorker ? config.port : await tryPort(config)
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const stopping = new AbortController()
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    handle = leaving(handle)
    const left = server.listening ? leave(server, LEAVE_TIMEOUT) : undefined
    const until = performance.now() + DRAIN_TIMEOUT + CUT_TIMEOUT
    const closed = Promise.resolve(left).then(() => closeServer(server, until - performance.now()))
    // Replies come to their end by themselves. What is left then is cut, and what was said until then is kept before the
    // database closes.
    await Promise.all([left, awaitReplies(DRAIN_TIMEOUT)])
    stopping.abort()
    await Promise.all([closed, awaitReplies(CUT_TIMEOUT)])
    for (const close of closers.toReversed()) await close()
  }

  try {
    // It takes a while to load, and the database a while to start.
    const built = isDevelopment ? undefined : importBuild()
    const given = { config, publicUrl, log, stopping: stopping.signal }
    const { deps, notes } = await openPorts(given, (close) => closers.push(close))
    await startWork(deps)
    const pages = await makePages(deps, server, await built)
    // Before anyone is answered: nobody else is to get these addresses.
    const passwords = await ensureAccounts(deps)
    handle = answerWith(deps, pages)
    await listen(server, { port, host: config.host })
    return { ready: { url: `http://${nameOf(config.host)}:${port}`, notes, passwords }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Those of the build; without one, those of the sources, with hot reload. */
async function makePages(deps: Deps, server: Server, renderPage: RenderPage | undefined): Promise<Pages> {
  if (renderPage) return openPages(renderPage, deps)
  const { createDevelopmentPages } = await import('./pages-in-development.ts')
  return createDevelopmentPages(server, siteOf(deps.config, deps.publicUrl), deps.log)
}

function answerWith(deps: Deps, pages: Pages): Handle {
  const app = createApp(deps, pages)
  const clientAddress = createClientAddress(deps.config.trustedProxies)
  return (request, { incoming }) =>
    app.fetch(request, {
      client: clientAddress(incoming.socket.remoteAddress ?? '', request.headers.get('x-forwarded-for')),
    })
}

async function importBuild(): Promise<RenderPage> {
  const build = join(ROOT, 'build/server/index.js')
  return (await import(build)).renderPage
}

/** Goes on answering, but for whether anything more should be sent here. */
function leaving(handle: Handle): Handle {
  return (request, bindings) =>
    new URL(request.url).pathname === '/readyz' ? unavailable() : handle(request, bindings)
}

function unavailable() {
  return sendProblem(new Problem('unavailable', { retryAfterSeconds: 1 }))
}

function nameOf(host: string) {
  return ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host
}
