import type { Contract, Endpoint, Input, Outline, Received } from './endpoint.ts'

/** Sends a request and gives the answer: fetch in a browser, the application itself on the server and in tests. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** What a member has decided arrives even when they leave the page at once. Browsers do that for a little, 64 KB at a time. */
const GOES_ON = 8_000

type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? [input?: Input<E>, signal?: AbortSignal]
    : [input: Input<E>, signal?: AbortSignal]

export interface Call<E extends Endpoint = Endpoint> {
  (...args: Arguments<E>): Received<E>
  /** The key of a read in the query cache: the path it is read from. */
  key(...args: Arguments<E>): [path: string]
}

export type Client<C extends Contract> = { [M in keyof C]: { [N in keyof C[M]]: Call<C[M][N]> } }

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, Blob>
}

/** An answer that was not a success. The message is the status and the body as they came; the sentence is for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly sentence: string | undefined
  readonly details: string[] | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    const refusal = parseRefusal(text)
    this.code = refusal.code
    this.sentence = refusal.error
    this.details = refusal.details
  }
}

/** Throws unless the answer is a success. */
export async function throwIfNotOk(response: Response) {
  if (response.ok) return
  throw new ApiError(response.status, (await response.text()) || response.statusText)
}

/** A typed function for every endpoint of the contract. Only the outline is needed at run time. */
export function createClient<C extends Contract>(
  outlines: { [M in keyof C]: { [N in keyof C[M]]: Outline } },
  send: Send,
): Client<C> {
  const modules = Object.entries(outlines as Record<string, Record<string, Outline>>).map(([module, endpoints]) => [
    module,
    Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, createCall(endpoint, send)])),
  ])
  return Object.fromEntries(modules) as Client<C>
}

function createCall(endpoint: Outline, send: Send) {
  const request = (input: AnyInput = {}, signal?: AbortSignal) =>
    send(fillPath(endpoint.path, input), { method: endpoint.method, signal, ...encode(endpoint, input) })

  const call =
    endpoint.kind === 'events'
      ? async function* (input?: AnyInput, signal?: AbortSignal) {
          const response = await request(input, signal)
          await throwIfNotOk(response)
          yield* readEvents(response)
        }
      : async (input?: AnyInput, signal?: AbortSignal) => {
          const response = await request(input, signal)
          await throwIfNotOk(response)
          return endpoint.kind === 'file' ? response : response.json()
        }
  return Object.assign(call, { key: (input?: AnyInput) => [fillPath(endpoint.path, input ?? {})] })
}

function fillPath(path: string, { params = {}, query = {} }: AnyInput) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function encode({ method, kind }: Outline, { body, form }: AnyInput): RequestInit {
  if (form) {
    const data = new FormData()
    for (const [name, blob] of Object.entries(form)) data.set(name, blob)
    return { body: data }
  }
  // A write without a body still says it is JSON: the server refuses other kinds, so no foreign form can trigger it.
  const headers = { 'Content-Type': 'application/json' }
  const text = body === undefined ? undefined : JSON.stringify(body)
  const goesOn = method !== 'GET' && kind === 'json' && (text?.length ?? 0) < GOES_ON
  return { headers, body: text, keepalive: goesOn }
}

/** The JSON values of an event stream, one per `data: ` line. */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  if (!response.body) throw new Error('No reader available')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (pending + (value ?? '')).split('\n')
      pending = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6))
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function parseRefusal(text: string): { error?: string; code?: string; details?: string[] } {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
