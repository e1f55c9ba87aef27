import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { type Config, ConfigError } from './config.ts'

const HEADERS_TIMEOUT = 10_000
// The longest an upload may take; routes that take less are cut sooner, where their body is read.
const REQUEST_TIMEOUT = 65_000
// Longer than any answer takes to begin. By then, whoever does not take what they asked for is not there any more.
const STALLED_TIMEOUT = 150_000

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

/** The port it got. */
export async function listen(server: Server, config: Config) {
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
export async function closeServer(server: Server, timeoutMs: number) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that has got its answer stays open for the next one, which will not come.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
