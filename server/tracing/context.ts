import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Where in a trace a piece of work stands, as W3C's header `traceparent` says it to others. */
export interface SpanContext {
  traceId: string
  spanId: string
  /** Whether it is kept. One that is not is passed on all the same, so that others know. */
  isSampled: boolean
}

const current = new AsyncLocalStorage<SpanContext>()

export function currentSpan() {
  return current.getStore()
}

/** What is asked of others during this work is known to belong to it. */
export function runIn<T>(context: SpanContext, work: () => T): T {
  return current.run(context, work)
}

/** For requests to others. Empty where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const context = current.getStore()
  return context ? { traceparent: writeTraceparent(context) } : {}
}

function writeTraceparent({ traceId, spanId, isSampled }: SpanContext) {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** What a caller says it is part of; whatever is not well-formed counts as nothing. */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header ?? '') ?? []
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined)
  if (!isKnown || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function childOf(parent: SpanContext | undefined, ratio: number): SpanContext {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: parent?.isSampled ?? Math.random() < ratio,
  }
}
