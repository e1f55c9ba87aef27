import { checkCare, sayCheckIn } from '#coach/care.ts'
import type { LocalModels } from './local/open.ts'
import type { Ask, Piece, Provider } from './provider.ts'

const CHILDLINE_UNDER = 19
const UK = 'United Kingdom'

/** Looks for distress and danger before a language model is asked. Where there is any, the reply is ours and no coaching. */
export function safe(provider: Provider, models?: Pick<LocalModels, 'understand' | 'close'>): Provider {
  const { understand } = models ?? {}
  return {
    ...provider,
    ...(understand && { understand }),
    async *stream(ask: Ask) {
      const said = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const { age, country } = ask.speaker
      const context = { isUnder19: age !== null && age < CHILDLINE_UNDER, country: country ?? UK }
      const reading = (await understand?.(said)) ?? null
      const care = checkCare(said, reading, context)
      if (!care) yield* provider.stream(ask)
      else if (care.level === 'full') yield* say(care.reply)
      else yield* say(sayCheckIn(context, ask.messages))
    },
    close: async () => {
      await Promise.all([provider.close?.(), models?.close()])
    },
  }
}

async function* say(text: string): AsyncGenerator<Piece> {
  yield { kind: 'text', text }
  yield { kind: 'end', inputTokens: 0, outputTokens: 0 }
}
