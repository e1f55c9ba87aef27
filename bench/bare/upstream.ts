import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

// Speaks as a provider does: the first token after 20 ms, then 200 at 5 ms. Asked to be brief, it only says how much it was sent.
const FIRST = 20
const EVERY = 5
const TOKENS = 200
const piece = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const token = piece({ content: 'word ' })
/** As it goes over the wire. A measurement shares the machine with this, so it takes as little of it as it can. */
const chunk = `${token.length.toString(16)}\r\n${token}\r\n`
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
const end = `${piece({}, 'stop')}data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\ndata: [DONE]\n\n`

// Coaches also ask for notes on a talk. There are none.
const note = { role: 'assistant', content: JSON.stringify({ ready: false, action: 'propose', summary: '', facts: [] }) }
const nothingNew = JSON.stringify({
  ...{ id: 'x', object: 'chat.completion', created: 1, model: 'm', usage },
  choices: [{ index: 0, message: note, finish_reason: 'stop' }],
})

const server = createServer(async (request, response) => {
  const asked = await text(request)
  if (!asked.includes('"stream":true')) {
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end(nothingNew)
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  if (asked.includes('Briefly')) return response.end(piece({ content: `size ${asked.length}` }) + end)
  if (asked.includes('Hold on')) return holdOn(response)
  response.flushHeaders()
  setTimeout(() => speak(response), FIRST)
})

/** A word now and then, just often enough not to be given up. */
function holdOn(response: ServerResponse) {
  response.write(token)
  const timer = setInterval(() => response.write(token), 15_000)
  response.on('close', () => clearInterval(timer))
}

/** Tokens that are due by the clock: a timer that comes late makes up for it, so the pace is the same for everyone. */
function speak(response: ServerResponse) {
  const started = performance.now()
  let said = 1
  response.socket?.write(chunk)
  const timer = setInterval(() => {
    const due = Math.min(TOKENS, 1 + Math.floor((performance.now() - started) / EVERY))
    if (said < due) response.socket?.write(chunk.repeat(due - said))
    said = due
    if (said < TOKENS) return
    clearInterval(timer)
    response.end(end)
  }, EVERY)
  response.on('close', () => clearInterval(timer))
}

// Nobody's connection is closed in the moment they ask again.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as { port: number }).port}`))
