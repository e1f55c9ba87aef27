import type { Log } from '../log.ts'
import { childOf, currentSpan, runIn, type SpanContext } from './context.ts'
import { createExporter, type Exported } from './export.ts'

/** Patterns, states and figures. Never an address, a name, an id of a person, or anything that somebody wrote. */
export type Attributes = Record<string, string | number>

export interface TracingSettings {
  /** Where traces are taken, as OTLP over HTTP. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** The part of all requests that is kept, from 0 to 1. */
  ratio: number
}

export interface Span {
  context: SpanContext
  end(outcome: { name?: string; attributes: Attributes; isFailed?: boolean }): void
}

type Kind = keyof typeof KINDS

/** Tells an OpenTelemetry collector what was done and how long it took. */
export interface Tracer {
  /** Begins beneath what is given, or beneath the work that is under way. */
  begin(kind: Kind, name: string, parent?: SpanContext): Span
  /** Work as a span: it ends with it, and failed when it did. */
  trace<T>(kind: Kind, name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** Sends what is left. */
  stop(): Promise<void>
}

/** By the numbers of OpenTelemetry. */
const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export function createTracer({ ratio, ...settings }: TracingSettings, log: Log): Tracer {
  const exporter = createExporter(settings, log)

  function begin(kind: Kind, name: string, parent = currentSpan()): Span {
    const context = childOf(parent, ratio)
    const wall = Date.now()
    const started = performance.now()
    return {
      context,
      end({ name: known = name, attributes, isFailed = false }) {
        if (!context.isSampled) return
        const took = performance.now() - started
        const { traceId, spanId } = context
        const span: Exported = {
          ...{ traceId, spanId, name: known, kind: KINDS[kind], attributes, isFailed },
          ...{ startedAt: wall, endedAt: wall + took, parentSpanId: parent?.spanId },
        }
        exporter.add(span)
      },
    }
  }

  return {
    begin,
    async trace(kind, name, attributes, work) {
      const span = begin(kind, name)
      let isFailed = true
      try {
        const result = await runIn(span.context, work)
        isFailed = false
        return result
      } finally {
        span.end({ attributes, isFailed })
      }
    },
    stop: () => exporter.stop(),
  }
}
