import { checkSafety } from '#coach/safety.ts'
import type { Ask, Piece, Provider } from './provider.ts'

const UNDER = 19
const UK = 'United Kingdom'

/** Looks for distress and danger before any provider is asked. Where there is any, the reply is ours and no coaching. */
export function safe(provider: Provider): Provider {
  return {
    ...provider,
    stream(ask: Ask) {
      const said = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const { age, country } = ask.speaker
      const alarm = checkSafety(said, { isUnder19: age !== null && age < UNDER, country: country ?? UK })
      return alarm ? say(alarm.reply) : provider.stream(ask)
    },
  }
}

async function* say(text: string): AsyncGenerator<Piece> {
  yield { kind: 'text', text }
  yield { kind: 'end', inputTokens: 0, outputTokens: 0 }
}
