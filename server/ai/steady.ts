import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, type Piece, type Provider, ProviderFailed } from './provider.ts'

const TRIES = 3
const OPEN_AFTER = 5
const OPEN_FOR = 30_000

/**
 * Makes a provider steadier: tries again before the first word, with growing, uneven waits, and after several failures
 * in a row leaves it alone for a while instead of letting everyone wait for the next one.
 */
export function steady(provider: Provider, now: () => number = () => performance.now()): Provider {
  let failures = 0
  let closedUntil = 0
  return {
    ...provider,
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      if (now() < closedUntil) throw new ProviderFailed('busy')
      for (let attempt = 1; ; attempt++) {
        let hasBegun = false
        try {
          for await (const piece of provider.stream(ask)) {
            hasBegun = true
            yield piece
          }
          failures = 0
          return
        } catch (error) {
          if (ask.signal.aborted) throw error
          if (hasBegun || attempt >= TRIES || !isWorthAnother(error)) {
            failures++
            if (failures >= OPEN_AFTER) closedUntil = now() + OPEN_FOR
            throw error
          }
          await pause(250 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal: ask.signal })
        }
      }
    },
  }
}

function isWorthAnother(error: unknown) {
  return error instanceof ProviderFailed && (error.reason === 'busy' || error.reason === 'unreachable')
}
