import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, type Piece, type Provider, ProviderFailed } from './provider.ts'

const TRIES = 3
const OPEN_AFTER = 5
const OPEN_FOR = 30_000

/**
 * Makes a provider steadier: tries again before the first word, with growing, uneven waits, and after several failures
 * in a row leaves it alone for a while instead of letting everyone wait for the next one. Talking, reading and hearing
 * are counted apart: a server that cannot give shapes may well coach.
 */
export function steady(provider: Provider, now: () => number = () => performance.now()): Provider {
  const { read, transcribe } = provider
  const talking = createBreaker(now)
  const reading = createBreaker(now)
  const hearing = createBreaker(now)
  return {
    ...provider,
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      talking.refuseWhileOpen()
      for (let attempt = 1; ; attempt++) {
        let hasBegun = false
        try {
          for await (const piece of provider.stream(ask)) {
            hasBegun = true
            yield piece
          }
          return talking.succeed()
        } catch (error) {
          await talking.waitOrGiveUp(error, attempt, hasBegun, ask.signal)
        }
      }
    },
    ...(read && { read: (ask) => retry(reading, ask.signal, () => read(ask)) }),
    ...(transcribe && {
      transcribe: (recording) => retry(hearing, recording.signal, () => transcribe(recording)),
    }),
  }
}

type Breaker = ReturnType<typeof createBreaker>

/** Counts failures in a row, and opens after too many of them. */
function createBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0
  return {
    refuseWhileOpen() {
      if (now() < openUntil) throw new ProviderFailed('busy')
    },
    succeed() {
      failures = 0
    },
    /** Waits before another try, or gives up with the error. */
    async waitOrGiveUp(error: unknown, attempt: number, isFinal: boolean, signal: AbortSignal) {
      if (signal.aborted) throw error
      if (isFinal || attempt >= TRIES || !isWorthAnother(error)) {
        // One member's texts close the way for nobody else.
        if (isOfThisRequest(error)) throw error
        failures++
        if (failures >= OPEN_AFTER) openUntil = now() + OPEN_FOR
        throw error
      }
      await pause(250 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal })
    },
  }
}

async function retry<T>(breaker: Breaker, signal: AbortSignal, run: () => Promise<T>) {
  breaker.refuseWhileOpen()
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await run()
      breaker.succeed()
      return result
    } catch (error) {
      await breaker.waitOrGiveUp(error, attempt, false, signal)
    }
  }
}

function isWorthAnother(error: unknown) {
  return error instanceof ProviderFailed && (error.reason === 'busy' || error.reason === 'unreachable')
}

/** A request that was turned away, or answered and paid for in the wrong shape, says nothing of how others would fare. */
function isOfThisRequest(error: unknown) {
  return error instanceof ProviderFailed && (error.reason === 'rejected' || error.usage !== undefined)
}
