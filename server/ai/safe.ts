import { checkSafety } from '#coach/safety.ts'
import type { Ask, Piece, Provider } from './provider.ts'

const UNDER = 19
const UK = 'United Kingdom'

/** Looks for distress and danger before any provider is asked. Where there is any, the reply is ours and no coaching. */
export function safe(provider: Provider): Provider {
  return {
    ...provider,
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      const said = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const { age, country } = ask.speaker
      const alarm = checkSafety(said, { isUnder19: age !== null && age < UNDER, country: country ?? UK })
      if (!alarm) return yield* provider.stream(ask)
      yield { kind: 'text', text: alarm.reply }
      yield { kind: 'end', inputTokens: 0, outputTokens: 0 }
    },
  }
}
