import { runIn } from '../tracing/context.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { type Ask, type Piece, type Provider, ProviderFailed } from './provider.ts'

/** A span for each question to a provider, from asking to its last word, with how it ended. */
export function traced(provider: Provider, tracer: Tracer): Provider {
  const about = (asked: string, model: string) => ({ 'provider.asked': asked, 'gen_ai.request.model': model })
  const { read, transcribe, speechModel } = provider
  return {
    ...provider,
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      const span = tracer.begin('client', 'provider talk')
      const pieces = runIn(span.context, () => provider.stream(ask)[Symbol.asyncIterator]())
      // Whoever stops listening, or a stop of the server, ends it without an error.
      let outcome = 'stopped'
      try {
        for (;;) {
          const { done, value } = await runIn(span.context, () => pieces.next())
          if (done) return
          if (value.kind === 'end') outcome = 'done'
          yield value
        }
      } catch (error) {
        if (!ask.signal.aborted) outcome = error instanceof ProviderFailed ? error.reason : 'failed'
        throw error
      } finally {
        await pieces.return?.()
        const attributes = { ...about('talk', ask.model), 'provider.outcome': outcome }
        span.end({ attributes, isFailed: outcome !== 'done' && outcome !== 'stopped' })
      }
    },
    ...(read
      ? { read: (ask) => tracer.trace('client', 'provider read', about('read', ask.model), () => read(ask)) }
      : {}),
    ...(transcribe
      ? {
          transcribe: (recording) =>
            tracer.trace('client', 'provider transcribe', about('transcribe', speechModel ?? 'built-in'), () =>
              transcribe(recording),
            ),
        }
      : {}),
  }
}
