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

  function refuseWhileClosed() {
    if (now() < closedUntil) throw new ProviderFailed('busy')
  }

  /** Waits before another try, or gives up with the error. */
  async function waitOrGiveUp(error: unknown, attempt: number, isFinal: boolean, signal: AbortSignal) {
    if (signal.aborted) throw error
    if (isFinal || attempt >= TRIES || !isWorthAnother(error)) {
      failures++
      if (failures >= OPEN_AFTER) closedUntil = now() + OPEN_FOR
      throw error
    }
    await pause(250 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal })
  }

  async function retry<T>(signal: AbortSignal, run: () => Promise<T>) {
    refuseWhileClosed()
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await run()
        failures = 0
        return result
      } catch (error) {
        await waitOrGiveUp(error, attempt, false, signal)
      }
    }
  }

  const { read, transcribe } = provider
  return {
    ...provider,
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      refuseWhileClosed()
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
          await waitOrGiveUp(error, attempt, hasBegun, ask.signal)
        }
      }
    },
    ...(read ? { read: (ask) => retry(ask.signal, () => read(ask)) } : {}),
    ...(transcribe ? { transcribe: (recording) => retry(recording.signal, () => transcribe(recording)) } : {}),
  }
}

function isWorthAnother(error: unknown) {
  return error instanceof ProviderFailed && (error.reason === 'busy' || error.reason === 'unreachable')
}
