import { isAscii } from 'node:buffer'
import { KB } from '#contract/endpoint.ts'
import { isStorable } from '#contract/text.ts'
import { Problem } from '../problem.ts'
import { LARGE, type Place } from './large-bodies.ts'

const MAX_DEPTH = 32
const SMALL = 64 * KB
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads a body whole, but never more than its route allows, and never waits longer than the time given. */
export async function readBody(request: Request, limit: number, timeoutMs: number, place?: Place) {
  const stated = Number(request.headers.get('content-length') ?? 0)
  if (stated > limit) throw new Problem('too-large')
  if (stated > LARGE) place?.take()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('too-slow')), timeoutMs)
  })
  try {
    // No more comes than was stated, so a small one can be read at once, which costs less than piece by piece.
    if (stated > 0 && stated <= SMALL) return new Uint8Array(await Promise.race([request.arrayBuffer(), late]))
    return request.body ? await readPieces(request.body, limit, late, place) : new Uint8Array()
  } finally {
    clearTimeout(timer)
  }
}

async function readPieces(body: ReadableStream<Uint8Array>, limit: number, late: Promise<never>, place?: Place) {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      // A chunked body has no length to check beforehand.
      if (size > limit) throw new Problem('too-large')
      if (size > LARGE) place?.take()
      chunks.push(value)
    }
  } finally {
    // What is left unread goes with the connection, which such an answer closes.
    reader.releaseLock()
  }
}

export async function readJson(request: Request, limit: number, timeoutMs: number, place?: Place): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) throw new Problem('not-json-type')
  const bytes = await readBody(request, limit, timeoutMs, place)
  if (bytes.byteLength === 0) return undefined
  return tidy(parseJson(bytes), isPlain(bytes))
}

export async function readForm(
  request: Request,
  fields: readonly string[],
  limit: number,
  timeoutMs: number,
  place?: Place,
) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Problem('not-form-type')
  const bytes = await readBody(request, limit, timeoutMs, place)
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Problem('bad-request', { sentence: 'The form could not be read.' })
  })
  const files = fields.map((name) => [name, form.get(name)] as const)
  const missing = files.find(([, file]) => !(file instanceof File))
  if (missing) throw new Problem('bad-request', { sentence: `The field ${missing[0]} is missing or not a file.` })
  return Object.fromEntries(files) as Record<string, File>
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw new Problem('not-json')
  }
}

/** Nothing but ASCII, and nothing written as \\u: no sign in it can be out of place, which spares looking at each of a large file. */
function isPlain(bytes: Uint8Array) {
  return isAscii(bytes) && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\\u')
}

/** Refuses text that cannot be stored and brings the rest to one Unicode form, so that equal words compare equal. */
export function tidy(value: unknown, isPlain = false): unknown {
  const root = { value }
  // A list, not recursion: a deeply nested body must not exhaust the stack.
  const open: { holder: Record<string, unknown> | unknown[]; key: string | number; depth: number }[] = [
    { holder: root, key: 'value', depth: 0 },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { holder, key, depth } = next
    const item = (holder as Record<string | number, unknown>)[key]
    if (typeof item === 'string') {
      if (isPlain) continue
      if (!isStorable(item)) throw new Problem('bad-text')
      ;(holder as Record<string | number, unknown>)[key] = item.normalize('NFC')
    } else if (typeof item === 'object' && item !== null) {
      if (depth >= MAX_DEPTH) throw new Problem('too-deep')
      for (const name of Object.keys(item)) {
        if (!isStorable(name)) throw new Problem('bad-text')
        open.push({ holder: item as Record<string, unknown>, key: name, depth: depth + 1 })
      }
    }
  }
  return root.value
}
