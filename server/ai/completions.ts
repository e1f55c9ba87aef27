import { Agent as HttpAgent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { traceHeaders } from '../tracing/context.ts'
import { type Piece, ProviderFailed, refusalOf, type TokenUsage, type ToolCall } from './provider.ts'

/** How long words gather before they are read and passed on together: nobody reads faster, and each reading costs. */
const GATHER = 30
/** How many are read before others have their turn, who wait for a first word or for anything else. */
const READ_AT_ONCE = 4
/** Whoever has waited for so long is read without waiting for more turns of others. */
const WAIT_AT_MOST = 100
/** No honest answer has a line, or a body, of more than this. */
const MOST = 1_000_000
/** No honest answer calls more functions at a time, or one with more than this. */
const CALLS_MAX = 16
const CALL_LENGTH_MAX = 64_000

/** A server that speaks the language of OpenAI's chat completions, and how long it may take. */
export interface Server {
  /** Where questions are sent to. */
  address: RequestOptions
  apiKey: string | undefined
  patience: { firstChunkMs: number; chunkMs: number; totalMs: number }
}

export interface Question {
  body: Record<string, unknown>
  requestId: string
  signal: AbortSignal
}

/** An address as it is needed for each question, taken apart once. */
export function addressOf(url: string): RequestOptions {
  const { protocol, auth, hostname, port, path } = urlToHttpOptions(new URL(url))
  return { protocol, auth, hostname, port, path }
}

/** Whatever arrives is read into this, for all connections; what is passed on is a copy. */
const arrived = Buffer.allocUnsafe(65_536)
/** Connections that are used again. By `onread` they can be paused at once; others first read on for a good while. */
const kept = {
  keepAlive: true,
  onread: {
    buffer: arrived,
    callback(this: Socket, size: number) {
      return this.emit('data', Buffer.from(arrived.subarray(0, size)))
    },
  },
}
const plain = new HttpAgent(kept)
const secure = new HttpsAgent(kept)

/** The words of an answer as they come, and at its end what it took. */
export function streamCompletion(server: Server, question: Question): AsyncGenerator<Piece> {
  return read(openAnswer(server, { ...question, body: { ...question.body, stream: true } }))
}

async function* read(answer: ReturnType<typeof openAnswer>): AsyncGenerator<Piece> {
  let hasText = false
  try {
    for (;;) {
      const text = answer.take()
      if (text !== '') {
        hasText = true
        yield { kind: 'text', text }
        await answer.gather()
      } else if (answer.failure) {
        throw answer.failure
      } else if (answer.isOver) {
        const calls = answer.calls.filter(({ name }) => name !== '')
        if (!hasText && calls.length === 0) throw new ProviderFailed(answer.finish === 'filter' ? 'rejected' : 'empty')
        // A connection that merely ended says nothing about whether the reply did.
        if (!answer.finish) throw new ProviderFailed('unfinished')
        if (calls.length > 0) yield { kind: 'calls', calls }
        return yield { kind: 'end', ...answer.usage, ...(answer.finish !== 'done' && { cut: answer.finish }) }
      } else {
        await answer.news()
      }
    }
  } finally {
    answer.close()
  }
}

/** An answer that is given in one piece. */
export function readCompletion(server: Server, question: Question): Promise<{ text: string; usage: TokenUsage }> {
  return new Promise((resolve, reject) => {
    const end = (error?: unknown) => {
      clearTimeout(whole)
      question.signal.removeEventListener('abort', stop)
      if (error === undefined) return
      request.destroy()
      reject(asFailure(error))
    }
    const stop = () => end(new ProviderFailed('timeout'))
    const whole = setTimeout(stop, server.patience.totalMs)
    let body = ''
    const request = post(server, question, end, (response) => {
      response.on('data', (piece: string) => {
        body += piece
        if (body.length > MOST) end(new ProviderFailed('garbled'))
      })
      response.on('end', () => {
        try {
          const { choices, usage } = parse(body)
          const text = choices?.[0]?.message?.content
          if (typeof text !== 'string') throw new ProviderFailed('garbled')
          end()
          resolve({ text, usage: toUsage(usage) })
        } catch (error) {
          end(error)
        }
      })
    })
    question.signal.addEventListener('abort', stop, { once: true })
    if (question.signal.aborted) stop()
  })
}

/**
 * Listens to an answer: keeps what came until it is taken, and cuts it off when it takes too long. Of the question nothing
 * is kept meanwhile; thousands may be waiting for theirs.
 */
function openAnswer(server: Server, question: Question) {
  const { firstChunkMs, chunkMs, totalMs } = server.patience
  const { signal } = question
  let unread = ''
  let source: Socket | undefined
  let wake = () => {}
  const answer = {
    usage: { inputTokens: 0, outputTokens: 0 } as TokenUsage,
    /** How it came to its end, once that was said. */
    finish: undefined as 'done' | 'length' | 'filter' | undefined,
    calls: [] as ToolCall[],
    failure: undefined as ProviderFailed | undefined,
    isOver: false,
    /** The words that have come since the last time. */
    take() {
      // Only what stands after `data:` matters, and the last line may have been cut anywhere.
      const lines = unread.split('\n')
      unread = lines.pop() ?? ''
      let text = ''
      try {
        for (const line of lines) if (line.startsWith('data:')) text += hear(line.slice(5).trim())
      } catch (error) {
        fail(error)
      }
      return text
    },
    /** Settles when there is something new, or the end. */
    news: () =>
      new Promise<void>((resolve) => {
        if (answer.isOver || answer.failure || unread.includes('\n')) resolve()
        else wake = resolve
      }),
    /** Lets words gather for a while where they arrive, outside this process. */
    async gather() {
      if (answer.isOver || answer.failure) return
      source?.pause()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(queueUp, GATHER, resolve)
        wake = () => {
          if (!answer.isOver && !answer.failure) return
          clearTimeout(timer)
          resolve()
        }
      })
      source?.resume()
    },
    close() {
      clearTimeout(quiet)
      clearTimeout(whole)
      signal.removeEventListener('abort', stop)
      if (!answer.isOver) request.destroy()
    },
  }

  function fail(error: unknown) {
    answer.failure ??= asFailure(error)
    request.destroy()
    wake()
  }

  function hear(data: string) {
    if (data === '[DONE]') {
      answer.finish ??= 'done'
      return ''
    }
    const { choices, usage, error } = parse(data)
    if (error) throw new ProviderFailed('garbled')
    if (usage) answer.usage = toUsage(usage)
    const [choice] = choices ?? []
    if (typeof choice?.finish_reason === 'string') answer.finish = FINISHES[choice.finish_reason] ?? 'done'
    joinCalls(answer.calls, choice?.delta?.tool_calls)
    const content = choice?.delta?.content
    return typeof content === 'string' ? content : ''
  }

  const stop = () => fail(new ProviderFailed('timeout'))
  const whole = setTimeout(stop, totalMs)
  let quiet = setTimeout(stop, firstChunkMs)
  const request = post(server, question, fail, (response) => {
    if (!/^text\/event-stream/i.test(response.headers['content-type'] ?? '')) throw new ProviderFailed('garbled')
    source = response.socket
    let hasBegun = false
    response.on('data', (piece: string) => {
      if (hasBegun) quiet.refresh()
      else {
        clearTimeout(quiet)
        quiet = setTimeout(stop, chunkMs)
        hasBegun = true
      }
      unread += piece
      if (unread.length > MOST) fail(new ProviderFailed('garbled'))
      wake()
    })
    response.on('end', () => {
      answer.isOver = true
      wake()
    })
  })
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return answer
}

/** Those whose words have gathered, the longest waiting first. */
const queue: { since: number; goOn: () => void }[] = []

function queueUp(goOn: () => void) {
  if (queue.push({ since: performance.now(), goOn }) === 1) setImmediate(letGo)
}

function letGo() {
  const late = performance.now() - WAIT_AT_MOST
  const enough = queue.findIndex(({ since }, index) => index >= READ_AT_ONCE && since > late)
  for (const { goOn } of queue.splice(0, enough < 0 ? queue.length : enough)) goOn()
  if (queue.length > 0) setImmediate(letGo)
}

/** Asks, and listens to an answer that is none of the refusals. Whatever goes wrong before or during it is told once or more. */
function post(
  { address, apiKey }: Server,
  { body, requestId }: Question,
  fail: (error: unknown) => void,
  listen: (response: IncomingMessage) => void,
) {
  const sent = JSON.stringify(body)
  const headers = {
    ...{ 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent), 'X-Request-Id': requestId },
    ...traceHeaders(),
    ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
  }
  const [send, agent] = address.protocol === 'http:' ? [requestHttp, plain] : [requestHttps, secure]
  const request = send({ ...address, method: 'POST', agent, headers }, (response) => {
    response.on('error', fail)
    response.setEncoding('utf8')
    try {
      refuseStatus(response.statusCode ?? 0)
      listen(response)
    } catch (error) {
      fail(error)
    }
  })
  request.on('error', fail)
  request.end(sent)
  return request
}

/** What stands in a refusal is not read: it may hold a key or a member's words. */
function refuseStatus(status: number) {
  if (status === 200) return
  if (status === 429 || status >= 500) throw new ProviderFailed('busy')
  if (status < 400) throw new ProviderFailed('garbled')
  throw refusalOf(status)
}

const FINISHES: Record<string, 'length' | 'filter'> = { length: 'length', content_filter: 'filter' }

/** Puts calls together that come in splinters. */
function joinCalls(calls: ToolCall[], splinters: unknown) {
  if (!Array.isArray(splinters)) return
  for (const splinter of splinters) {
    const { index, id, function: called } = (splinter ?? {}) as CallSplinter
    const at = typeof index === 'number' && index >= 0 && index <= calls.length ? index : Math.max(0, calls.length - 1)
    // Some servers give every call the same number, and another name.
    const isNew = !calls[at] || (typeof id === 'string' && id !== '' && calls[at].id !== '' && calls[at].id !== id)
    if (isNew) calls.push({ id: '', name: '', arguments: '' })
    const call = isNew ? calls.at(-1) : calls[at]
    if (!call) continue
    if (typeof id === 'string') call.id ||= id
    if (typeof called?.name === 'string') call.name ||= called.name
    if (typeof called?.arguments === 'string') call.arguments += called.arguments
    if (calls.length > CALLS_MAX || call.arguments.length > CALL_LENGTH_MAX) throw new ProviderFailed('garbled')
  }
}

interface CallSplinter {
  index?: unknown
  id?: unknown
  function?: { name?: unknown; arguments?: unknown }
}

interface Chunk {
  choices?: {
    delta?: { content?: unknown; tool_calls?: unknown }
    message?: { content?: unknown }
    finish_reason?: unknown
  }[]
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null
  error?: unknown
}

function parse(text: string): Chunk {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new ProviderFailed('garbled')
  return value
}

function toUsage(usage: Chunk['usage']): TokenUsage {
  return { inputTokens: usage?.prompt_tokens ?? 0, outputTokens: usage?.completion_tokens ?? 0 }
}

/** Which kind of failure it was. The provider's own words go no further. */
function asFailure(error: unknown) {
  if (error instanceof ProviderFailed) return error
  const { name = '', code = '' } = (error instanceof Error ? error : {}) as { name?: string; code?: string }
  if (/Timeout|Abort/.test(name)) return new ProviderFailed('timeout')
  return new ProviderFailed(error instanceof SyntaxError || code === '' ? 'garbled' : 'unreachable')
}
