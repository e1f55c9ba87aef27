import { connect } from 'node:net'

// Run by measure.ts in a process of its own: asks one address over kept connections and prints what it saw.
const told = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port, pathname, search } = new URL(told.url)
const lines = Object.entries(told.headers).map(([name, value]) => `${name}: ${value}\r\n`)
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${lines.join('')}\r\n`)
const times: number[] = []
let errors = 0
const started = performance.now()
const until = started + told.seconds * 1000

await Promise.all(Array.from({ length: told.connections }, ask))
const seconds = (performance.now() - started) / 1000
times.sort((one, other) => one - other)
const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
console.log(JSON.stringify({ requests: times.length, errors, seconds, p50: at(0.5), p99: at(0.99) }))

/** One connection, one request after the other. */
function ask() {
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname.replace('localhost', '127.0.0.1'))
    let answer = Buffer.alloc(0)
    let since = 0
    const next = () => {
      since = performance.now()
      if (since >= until) return socket.end(resolve)
      socket.write(request)
    }
    socket.on('connect', next)
    socket.on('data', (piece) => {
      answer = answer.length > 0 ? Buffer.concat([answer, piece]) : piece
      if (!isWhole(answer)) return
      times.push(performance.now() - since)
      if (!answer.toString('latin1', 0, 12).endsWith('200')) errors++
      answer = Buffer.alloc(0)
      next()
    })
    socket.on('error', () => {
      errors++
      resolve()
    })
    socket.on('close', () => resolve())
  })
}

function isWhole(answer: Buffer) {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const head = answer.toString('latin1', 0, end)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length) return answer.length >= end + 4 + Number(length)
  return answer.subarray(-5).toString('latin1') === '0\r\n\r\n'
}
