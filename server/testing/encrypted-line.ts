import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Identity } from './certificate.ts'

/** A line to a PostgreSQL that only takes calls over TLS, as those of most hosts do. */
export async function startEncryptedLine(databaseUrl: string, identity: Identity) {
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    open.add(caller)
    caller.on('error', () => {})
    caller.on('close', () => open.delete(caller))
    // Whoever calls asks first whether it may be over TLS. Yes.
    caller.once('data', () => {
      caller.write('S')
      const unsealed = new TLSSocket(caller, { isServer: true, ...identity })
      const callee = connect(placeOf(databaseUrl))
      for (const [side, other] of [[unsealed, callee] as const, [callee, unsealed] as const]) {
        side.on('error', () => other.destroy())
        side.on('close', () => other.destroy())
        side.pipe(other)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `localhost:${port}`, search: '' }).href,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function placeOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) }
}
