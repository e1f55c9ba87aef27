import type { Log } from '../log.ts'
import type { Attributes, TracingSettings } from './tracer.ts'

export interface Exported {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  /** In milliseconds since 1970. */
  startedAt: number
  endedAt: number
  attributes: Attributes
  isFailed: boolean
}

const SEND_AFTER = 5_000
const BATCH = 512
/** What is more than this is dropped: a collector that is away must not fill the memory. */
const MOST = 4_096
const PATIENCE = 10_000
const LAST_PATIENCE = 1_000
const COMPLAIN_AFTER = 60_000

/** Gathers spans and sends them in batches. Nobody waits for it, and nothing fails with it. */
export function createExporter({ url, headers, serviceName }: Omit<TracingSettings, 'ratio'>, log: Log) {
  let waiting: Exported[] = []
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let complainedAt = Number.NEGATIVE_INFINITY
  let dropped = 0

  function complain(reason: string) {
    if (performance.now() - complainedAt < COMPLAIN_AFTER) return
    complainedAt = performance.now()
    log.warn('traces could not be sent', { reason, dropped })
    dropped = 0
  }

  async function sendBatch(patience: number) {
    const batch = waiting.slice(0, BATCH)
    waiting = waiting.slice(BATCH)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(writeBatch(batch, serviceName)),
        signal: AbortSignal.timeout(patience),
      })
      await response.arrayBuffer()
      if (response.ok) return
      dropped += batch.length
      complain(`status ${response.status}`)
    } catch (error) {
      dropped += batch.length
      complain(error instanceof Error ? error.name : 'unknown')
    }
  }

  async function sendAll(patience: number) {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) await sendBatch(patience)
    sending = undefined
  }

  function plan() {
    if (sending) return
    if (waiting.length >= BATCH) sending = sendAll(PATIENCE)
    else timer ??= setTimeout(() => (sending ??= sendAll(PATIENCE)), SEND_AFTER).unref()
  }

  return {
    add(span: Exported) {
      if (waiting.length >= MOST) {
        dropped++
        return complain('too many are waiting')
      }
      waiting.push(span)
      plan()
    },
    async stop() {
      const last = new Promise((resolve) => setTimeout(resolve, LAST_PATIENCE).unref())
      await Promise.race([(sending ?? Promise.resolve()).then(() => sendAll(LAST_PATIENCE)), last])
    },
  }
}

/** OTLP in JSON, as collectors take it at /v1/traces. */
function writeBatch(spans: Exported[], serviceName: string) {
  return {
    resourceSpans: [
      {
        resource: { attributes: writeAttributes({ 'service.name': serviceName, 'process.pid': process.pid }) },
        scopeSpans: [{ scope: { name: 'server' }, spans: spans.map(writeSpan) }],
      },
    ],
  }
}

function writeSpan({ startedAt, endedAt, parentSpanId, isFailed, attributes, ...span }: Exported) {
  return {
    ...span,
    ...(parentSpanId ? { parentSpanId } : {}),
    startTimeUnixNano: toNanoseconds(startedAt),
    endTimeUnixNano: toNanoseconds(endedAt),
    attributes: writeAttributes(attributes),
    status: isFailed ? { code: 2 } : {},
  }
}

function writeAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}

/** As text: a number of this size would lose its last digits. */
function toNanoseconds(ms: number) {
  return `${Math.round(ms * 1000)}000`
}
