import type { Metrics } from '../metrics/metrics.ts'
import { type Ask, type Piece, type Provider, ProviderFailed } from './provider.ts'

/** Measures a provider as members meet it: tries again and all. */
export function metered(provider: Provider, metrics: Metrics): Provider {
  function done(asked: string, started: number, outcome: string) {
    metrics.count('provider_requests_total', { asked, outcome })
    metrics.observe('provider_duration_seconds', since(started), { asked })
  }

  async function measure<T>(asked: string, run: () => Promise<T>) {
    const started = performance.now()
    let outcome = 'done'
    try {
      return await run()
    } catch (error) {
      outcome = reasonOf(error)
      throw error
    } finally {
      done(asked, started, outcome)
    }
  }

  const { read, transcribe } = provider
  return {
    ...provider,
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      const started = performance.now()
      let hasBegun = false
      // Whoever stops listening, or a stop of the server, ends it without an error.
      let outcome = 'stopped'
      try {
        for await (const piece of provider.stream(ask)) {
          if (!hasBegun) metrics.observe('provider_first_words_seconds', since(started))
          hasBegun = true
          if (piece.kind === 'withheld') outcome = 'withheld'
          if (piece.kind === 'end' && outcome === 'stopped') outcome = 'done'
          yield piece
        }
      } catch (error) {
        outcome = ask.signal.aborted ? 'stopped' : reasonOf(error)
        throw error
      } finally {
        done('talk', started, outcome)
      }
    },
    ...(read ? { read: (ask) => measure('read', () => read(ask)) } : {}),
    ...(transcribe ? { transcribe: (recording) => measure('transcribe', () => transcribe(recording)) } : {}),
  }
}

function since(started: number) {
  return (performance.now() - started) / 1000
}

function reasonOf(error: unknown) {
  return error instanceof ProviderFailed ? error.reason : 'failed'
}
