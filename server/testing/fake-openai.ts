import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Identity } from './certificate.ts'

/** The ways in which a provider goes wrong. */
export type Fault =
  | '400'
  | '401'
  | '403'
  | '429'
  | '500'
  | 'reset before'
  | 'reset after'
  | 'hang before'
  | 'hang after'
  | 'no end'
  | 'garbage'
  | 'long line'
  | 'empty'
  | 'error with 200'
  | 'html'
  | 'split letters'
  | 'slow'

const WORDS = ['You ', 'stayed ', 'with ', 'Zoë ', '😀.']
/** How whoever asks to be answered slowly is answered: with enough words to leave, come back or stop in the middle. */
const PACE = { slowMs: 120, slowWords: 60 }
type Pace = typeof PACE
const READY = ['A ', 'draft ', 'is ', 'ready ', 'below.']

/** What the server says to one question in place of its usual words. */
export interface Played {
  content?: string
  calls?: { name: string; arguments: unknown }[]
  finish?: string
  /** Its calls come letter by letter. */
  inSplinters?: boolean
}

export interface Asked {
  messages?: { role: string; content: string }[]
  tools?: { function: { name: string } }[]
  tool_choice?: string
}

/** A server of our own that speaks like OpenAI's, and goes wrong as it is told. One with an identity speaks over TLS. */
export async function startFakeOpenAi({
  identity,
  hasFunctions = true,
  models = ['llama'],
  ...given
}: Partial<Pace> & { identity?: Identity; hasFunctions?: boolean; models?: string[] | undefined } = {}) {
  const pace = { ...PACE, ...given }
  const played: (Played | ((asked: Asked) => Played | undefined))[] = []
  const requests: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = []
  let faults: (Fault | undefined)[] = []
  const shapes: unknown[] = []
  let player: ((asked: Asked) => Played | undefined) | undefined
  let heard = 'I would like to work outdoors.'
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.endsWith('/models')) {
      const fault = faults.shift()
      return fault ? answer(response, fault, '', pace) : sendJson(response, { data: models.map((id) => ({ id })) })
    }
    const isSpeech = request.url?.endsWith('/audio/transcriptions')
    const sent = isSpeech ? Buffer.concat(await request.toArray()).toString('latin1') : await text(request)
    const body: Record<string, unknown> = isSpeech ? { form: sent } : JSON.parse(sent)
    requests.push({ headers: request.headers, body })
    const fault = faults.shift()
    if (isSpeech && !fault) return sendJson(response, { text: heard })
    const said = JSON.stringify(body.messages ?? '')
    if (!fault && body.tools && !hasFunctions) return refuse(response, 400)
    const next = body.stream === true && !fault ? (played.shift() ?? (player ?? playDraft)(body)) : undefined
    const now = typeof next === 'function' ? next(body) : next
    if (now) return play(response, now)
    if (body.stream === true || fault) return answer(response, fault, said.slice(said.lastIndexOf('"role"')), pace)
    sendJson(response, completion(JSON.stringify(shapes.shift() ?? draftFrom(said))))
  }
  const server = identity ? createSecureServer(identity, reply) : createServer(reply)
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${identity ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** How many connections were opened to it so far. */
    connections: () => connections,
    /** What goes wrong with the next requests, one by one. */
    fail(...next: (Fault | undefined)[]) {
      faults = next
    },
    /** What the next questions for words are answered with. */
    play(...next: (Played | ((asked: Asked) => Played | undefined))[]) {
      played.push(...next)
    },
    /** What the next questions for a shape are answered with. */
    shape(...next: unknown[]) {
      shapes.push(...next)
    },
    /** Plays a model from here on: whatever it is asked, this says what it answers. */
    playModel(next: (asked: Asked) => Played | undefined) {
      player = next
    },
    /** Forgets what it was to answer and was not asked for. */
    clear() {
      played.length = 0
      shapes.length = 0
    },
    /** What it hears in every recording. */
    hear(words: string) {
      heard = words
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Somebody who has settled is offered a draft on their first words, by a call, and is told of it afterwards. */
function playDraft({ messages = [], tools = [] }: Asked): Played | undefined {
  const last = messages.at(-1)
  if (last?.role === 'tool') return { content: READY.join('') }
  if (last?.role === 'user' && /^Break off\b/.test(last.content)) return { content: 'You stayed ', finish: 'length' }
  if (last?.role === 'user' && /^Your reply was cut off\./.test(last.content)) return { content: 'with her.' }
  const canPropose = tools.some(({ function: { name } }) => name === 'propose')
  if (!canPropose || last?.role !== 'user' || !/settled/.test(last.content)) return undefined
  const quote = messages.find(({ role }) => role === 'user')?.content ?? ''
  const items = [{ name: 'Fairness', description: quote, quotes: [quote] }]
  return { calls: [{ name: 'propose', arguments: { text: 'Fairness matters to me.', items, quotes: [] } }] }
}

function play(response: ServerResponse, { content = '', calls = [], finish, inSplinters }: Played) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const write = (delta: object) => response.write(line({ choices: [{ index: 0, delta, finish_reason: null }] }))
  if (content !== '') write({ role: 'assistant', content })
  for (const [index, { name, arguments: given }] of calls.entries()) {
    const id = `call_${index}`
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    if (!inSplinters) write({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: text } }] })
    else {
      write({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] })
      for (const letter of text) write({ tool_calls: [{ index, function: { arguments: letter } }] })
    }
  }
  const finish_reason = finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')
  response.write(line({ choices: [{ index: 0, delta: {}, finish_reason }] }))
  response.write(line({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 } }))
  response.end('data: [DONE]\n\n')
}

async function answer(response: ServerResponse, fault: Fault | undefined, asked: string, { slowMs, slowWords }: Pace) {
  if (fault === 'hang before') return
  if (fault === 'reset before') return response.destroy()
  if (fault && /^\d/.test(fault)) return refuse(response, Number(fault))
  if (fault === 'error with 200') return refuse(response, 200)
  if (fault === 'html') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>sk-SECRET</h1>')

  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  if (fault === 'empty') return response.end('data: [DONE]\n\n')
  if (fault === 'garbage') return response.end('data: {"choices":[{"delta":{"content":"x"}\n\ndata: sk-SECRET\n\n')
  if (fault === 'long line') return response.end(`data: ${'x'.repeat(5_000_000)}\n\n`)
  const isSlow = /slowly/.test(asked)
  const manyWords = Array.from({ length: slowWords }, (_, index) => `word${index + 1} `)
  const echo = /Repeat after me: ((?:[^"\\]|\\.)*)"/.exec(asked)?.[1]
  const words = echo ? [JSON.parse(`"${echo}"`)] : isSlow ? manyWords : /settled/.test(asked) ? READY : WORDS
  for (const [index, word] of words.entries()) {
    await say(response, word, isSlow ? 'slow' : fault, slowMs)
    if (index === 1 && fault === 'reset after') {
      // Later than the words, which would otherwise go with the connection.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return response.destroy()
    }
    if (index === 1 && fault === 'hang after') return
  }
  if (fault === 'no end') return response.end()
  response.write(line({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
  response.write(line({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 } }))
  response.end('data: [DONE]\n\n')
}

async function say(response: ServerResponse, content: string, fault: Fault | undefined, slowMs: number) {
  const bytes = Buffer.from(
    line({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] }),
  )
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (fault !== 'split letters') return response.write(bytes)
  for (const byte of bytes) {
    response.write(Buffer.of(byte))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function line(chunk: object) {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', ...chunk })}\n\n`
}

function refuse(response: ServerResponse, status: number) {
  const body = { error: { message: 'Incorrect API key provided: sk-SECRET', type: 'x', code: 'x' } }
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function sendJson(response: ServerResponse, body: object) {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function completion(content: string) {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }
  const usage = { prompt_tokens: 30, completion_tokens: 20, total_tokens: 50 }
  return { id: 'x', object: 'chat.completion', created: 1, model: 'm', choices: [choice], usage }
}

/**
 * A draft on the member's first words, and otherwise nothing to remember and nothing found in a CV: whichever was asked
 * for. An answer of another shape would be a failure, and after five of them nobody is asked for a while.
 */
function draftFrom(said: string) {
  const quote = /Person: (.*?)(?:\\n|\\\\n|")/.exec(said)?.[1] ?? ''
  const items = [{ name: 'Fairness', description: quote, quotes: [quote] }]
  return {
    ready: /settled/.test(said),
    action: 'propose',
    text: 'Fairness matters to me.',
    items,
    quotes: [quote],
    summary: '',
    facts: [],
    experience: [],
  }
}
