import { z } from 'zod'
import type { FileAnswer } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { isMemberGone, isUnavailable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { FilesUnavailable } from '../files/files.ts'

import type { Log } from '../log.ts'
import { onAbort } from '../on-abort.ts'
import { Problem } from '../problem.ts'

const encoder = new TextEncoder()
const BEAT = encoder.encode(': still here\n\n')
const BEAT_EVERY = 15_000

/** The schema writes the answer: what it does not name does not leave the server. */
export function sendJson(reply: z.ZodType, value: unknown, headers: Headers) {
  headers.set('Content-Type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(z.encode(reply, value)), { headers })
}

/**
 * Waits for the first event before it answers, so that a failure until then keeps its own status. Whoever makes the
 * events ends them when the reader leaves.
 */
export async function sendEvents(
  events: AsyncIterable<unknown>,
  { log, stopping }: Deps,
  headers: Headers,
  onEnd: () => void,
) {
  const source = events[Symbol.asyncIterator]()
  let first: IteratorResult<unknown> | undefined = await source.next()
  headers.set('Content-Type', 'text/event-stream; charset=utf-8')
  // Proxies must pass each piece on as it comes.
  headers.set('X-Accel-Buffering', 'no')

  let beat: NodeJS.Timeout | undefined
  let isClosed = false
  let release: (() => void) | undefined
  const leave = () => {
    isClosed = true
    clearInterval(beat)
    release?.()
    onEnd()
    void source.return?.()
  }
  const close = (controller: ReadableStreamDefaultController<Uint8Array>, last?: unknown) => {
    if (isClosed) return
    leave()
    if (last) controller.enqueue(encodeEvent(last))
    controller.close()
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      beat = setInterval(() => controller.enqueue(BEAT), BEAT_EVERY)
      release = onAbort(stopping, () => close(controller, { done: true, error: problems.unavailable[1] }))
    },
    async pull(controller) {
      try {
        const { done, value } = first ?? (await source.next())
        first = undefined
        if (isClosed) return
        if (done) return close(controller)
        controller.enqueue(encodeEvent(value))
      } catch (error) {
        close(controller, { done: true, error: asProblem(error, log).message })
      }
    },
    cancel: leave,
  })
  return new Response(body, { headers })
}

/** Sends a file a person gave us so that a browser can only show or save it, never run it. */
export function sendFile(file: FileAnswer, request: Request, headers: Headers) {
  headers.set('Content-Type', file.contentType)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', filePolicy(file.contentType))
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Cache-Control', 'private, no-cache')
  if (file.fileName || file.disposition) headers.set('Content-Disposition', disposition(file))
  if (file.version) {
    const tag = `"${file.version}"`
    headers.set('ETag', tag)
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  }
  return new Response(file.bytes, { headers })
}

/** Browsers show a PDF with a viewer of their own, which a sandbox would keep from starting. */
function filePolicy(contentType: string) {
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return contentType === 'application/pdf'
    ? `${policy}; object-src 'self'; style-src 'unsafe-inline'`
    : `${policy}; sandbox`
}

export function sendProblem(problem: Problem) {
  const [status] = problems[problem.code]
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
  if (problem.retryAfterSeconds) headers.set('Retry-After', String(problem.retryAfterSeconds))
  // The rest of a body that will not be read must not be taken for the next request.
  if (problem.code === 'too-large' || problem.code === 'too-slow') headers.set('Connection', 'close')
  const { message: error, code, details } = problem
  return new Response(JSON.stringify({ error, code, details }), { status, headers })
}

/** Any failure as a refusal. What went wrong is for the log; whoever asked is told only what to do. */
export function asProblem(error: unknown, log: Log) {
  if (error instanceof Problem) return error
  if (isMemberGone(error)) return new Problem('sign-in-required')
  if (isUnavailable(error) || error instanceof FilesUnavailable) {
    log.warn('the database or the files are out of reach', { error })
    return new Problem('unavailable', { retryAfterSeconds: 2 })
  }
  log.error('a request failed', { error })
  return new Problem('unexpected')
}

function encodeEvent(value: unknown) {
  return encoder.encode(`data: ${JSON.stringify(value)}\n\n`)
}

/** RFC 6266: a plain name for old programs, the real one beside it; nothing in either that could break out or mislead. */
function disposition({ fileName = 'file', disposition = 'inline' }: FileAnswer) {
  const name = fileName.replace(/[\p{C}"\\/]/gu, '')
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
