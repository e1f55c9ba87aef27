import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

/** Takes the network away where the system cannot: nothing that runs after this reaches it through Node.js. */
const refuse = () => {
  throw new Error('There is no network here.')
}
net.Socket.prototype.connect = refuse
dgram.createSocket = refuse
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const) Object.assign(dns, { [name]: refuse })
Object.assign(globalThis, { fetch: refuse, WebSocket: refuse, EventSource: refuse })
