import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy that gives each request to the next server in turn, and passes over one that is not there. */
export async function startRoundRobin() {
  let backends: string[] = []
  let turn = 0
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    // The address a caller has for this test, as a proxy in front of the world would see it.
    const client = String(incoming.headers['x-test-client'] ?? '203.0.113.1')
    const headers = { ...incoming.headers, 'x-forwarded-for': client, connection: 'close' }

    const first = turn++
    const pass = (tried: number) => {
      const backend = backends[(first + tried) % backends.length] ?? ''
      const passed = ask(`${backend}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-backend': backend })
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        // Nothing of it has reached a server that refuses to be called: another may have it.
        if (error.code === 'ECONNREFUSED' && tried + 1 < backends.length) return pass(tried + 1)
        if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
      outgoing.on('close', () => passed.destroy())
      passed.end(body)
    }
    pass(0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(urls: string[]) {
      backends = urls
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
