import { checkCare, sayCheckIn } from '#coach/care.ts'
import { onAbort } from '../on-abort.ts'
import { careContextOf } from './care-context.ts'
import { withCareNotice } from './care-notice.ts'
import type { LocalModels } from './local/open.ts'
import type { Ask, Piece, Provider } from './provider.ts'

/** Looks for distress and danger before a language model is asked. Where there is any, the reply is ours and no coaching. */
export function safe(provider: Provider, models?: Pick<LocalModels, 'understand' | 'close'>): Provider {
  const { understand } = models ?? {}
  return {
    ...provider,
    ...(understand && { understand }),
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      const said = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const context = careContextOf(ask)
      // A server that stops does not wait for a reading; the exact rules have looked all the same.
      const reading = understand ? await unlessStopped(understand(said), ask.signal) : null
      const care = checkCare(said, reading, context)
      if (!care) return yield* provider.stream(ask)
      yield { kind: 'care', sign: { kind: care.kind, level: care.level } }
      if (care.level === 'full') yield* say(withCareNotice(care.reply, ask.messages))
      else yield* say(sayCheckIn(context, ask.messages))
    },
    close: async () => {
      await Promise.all([provider.close?.(), models?.close()])
    },
  }
}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  let forget = () => {}
  const stopped = new Promise<null>((resolve) => {
    forget = onAbort(signal, () => resolve(null))
  })
  return Promise.race([work, stopped]).finally(() => forget())
}

async function* say(text: string): AsyncGenerator<Piece> {
  yield { kind: 'text', text }
  yield { kind: 'end', inputTokens: 0, outputTokens: 0 }
}
