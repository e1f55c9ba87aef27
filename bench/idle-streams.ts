import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

// Run by idle.ts in a process of its own: opens many conversations whose coach says a word and then falls silent, says
// when all of them are open, and holds them until it is ended.
const { url, cookies } = JSON.parse(await text(process.stdin)) as { url: string; cookies: string[] }
const AT_ONCE = 100
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
const waiting = [...cookies]
let open = 0
let refused = 0

await Promise.all(Array.from({ length: AT_ONCE }, openSome))
console.log(JSON.stringify({ open, refused }))

async function openSome() {
  for (let cookie = waiting.pop(); cookie; cookie = waiting.pop()) await openOne(cookie)
}

function openOne(cookie: string) {
  return new Promise<void>((resolve) => {
    const body = JSON.stringify({ messages: [{ id: randomUUID(), role: 'user', content: 'Hold on a moment.' }] })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Cookie: cookie }
    const going = request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode === 200) open++
      else refused++
      answer.resume()
      answer.on('error', () => {})
      resolve()
    })
    going.on('error', () => {
      refused++
      resolve()
    })
    going.end(body)
  })
}
