import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { type Config, ConfigError } from './config.ts'

const HEADERS_TIMEOUT = 10_000
// The longest an upload may take; routes that take less are cut sooner, where their body is read.
const REQUEST_TIMEOUT = 65_000
// Longer than any answer takes to begin. By then, whoever does not take what they asked for is not there any more.
const STALLED_TIMEOUT = 150_000
/** Where nobody has asked for so long, nobody is about to. */
const QUIET_MS = 250

export type Handle = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/** A server that does not listen yet, and does not wait for ever for anyone. */
export function createServer(handle: Handle) {
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
  return server
}

type Place = Pick<Config, 'port' | 'host'>

/** Gives the port it got. */
export async function listen(server: NetServer, { port, host }: Place) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, { port, host })))
    server.listen({ port, host, backlog: 4096 }, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Finds out whether the port can be had, and which one it is, and leaves it again. */
export async function tryPort(place: Place) {
  const server = new NetServer()
  const port = await listen(server, place)
  server.close()
  await once(server, 'close')
  return port
}

function explainListen(error: NodeJS.ErrnoException, { port, host }: Place) {
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

/**
 * Whoever sends requests here is told with each answer not to send another, and is still answered until no more come or
 * the time is up: a connection that is closed just as a request arrives on it would lose that request.
 */
export async function leave(server: Server, timeoutMs: number) {
  let lastAt = performance.now()
  server.prependListener('request', (_, response) => {
    lastAt = performance.now()
    response.setHeader('Connection', 'close')
  })
  const until = lastAt + timeoutMs
  const isOver = () => performance.now() >= until || performance.now() - lastAt > QUIET_MS
  while (!isOver()) await pause(20)
}

/** Lets running answers finish, then cuts what is left. */
export async function closeServer(server: Server, timeoutMs: number) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that has got its answer stays open for the next one, which will not come.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
