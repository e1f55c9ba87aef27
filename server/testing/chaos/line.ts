import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** What is wrong with a line: nobody takes the call, nothing is ever said, it is cut in mid-sentence, or somebody else answers. */
export type Trouble = 'refused' | 'silent' | 'cut' | { says: string } | undefined

/** A line between the product and something it needs, with troubles as wanted. */
export async function startLine(target: NetConnectOpts) {
  let trouble: Trouble
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    open.add(caller)
    caller.on('error', () => {})
    caller.on('close', () => open.delete(caller))
    if (trouble) return beTroublesome(caller, trouble)
    const callee = connect(target)
    callee.on('error', () => caller.destroy())
    callee.on('close', () => caller.destroy())
    caller.on('close', () => callee.destroy())
    caller.on('data', (data) => {
      if (trouble === 'silent') return
      callee.write(data)
    })
    callee.on('data', (data) => {
      if (trouble === 'silent') return
      caller.write(data)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }

  return {
    port,
    /** From now on. A silent line keeps the calls it has; every other trouble ends them. */
    async set(next: Trouble) {
      if (trouble === 'refused' && next !== 'refused') {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
      if (next === 'refused' && trouble !== 'refused') server.close()
      // Whoever was left without an answer is told nothing now either: what was lost on the line stays lost.
      if (next !== 'silent') hangUp()
      trouble = next
    },
    stop() {
      hangUp()
      server.close()
    },
  }
}

export type Line = Awaited<ReturnType<typeof startLine>>

function beTroublesome(caller: Socket, trouble: Trouble) {
  if (trouble === 'cut') caller.once('data', () => caller.resetAndDestroy())
  else if (typeof trouble === 'object' && trouble.says.startsWith('HTTP'))
    caller.on('data', () => caller.end(trouble.says))
  else if (typeof trouble === 'object') caller.end(trouble.says)
  else caller.resume()
}
