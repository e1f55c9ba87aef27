import { type CareSign, checkCare, confirmInContext, findSignBehind, sayCheckIn } from '#coach/care.ts'
import {
  answeredWith,
  coverSigns,
  type GoingOn,
  goOnAfterSigns,
  hasSaidSafe,
  readStanding,
} from '#coach/safety/after-signs.ts'
import { digest } from '#coach/safety/cues.ts'
import { nextSafetyReply, type SafetyContext, withheldReply } from '#coach/safety/reply.ts'
import { onAbort } from '../on-abort.ts'
import { careContextOf } from './care-context.ts'
import { withCareNotice } from './care-notice.ts'
import type { LocalModels } from './local/open.ts'
import type { Ask, Piece, Provider } from './provider.ts'
import { refuseHarm, withholdHarm } from './withhold.ts'

/**
 * Looks for distress and danger before a language model is asked; where there is any, the reply is ours and no coaching.
 * Looks at what the model writes as well: what gives a method of harm, or urges to it, is shown to nobody.
 */
export function safe(provider: Provider, models?: Pick<LocalModels, 'understand' | 'close'>): Provider {
  const { understand } = models ?? {}
  const { read } = provider
  return {
    ...provider,
    ...(understand && { understand }),
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      const said = ask.messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const context = careContextOf(ask)
      // A server that stops does not wait for a reading; the exact rules have looked all the same.
      const reading = understand ? await unlessStopped(understand(digest(said)), ask.signal) : null
      const sign = checkCare(said, reading, { ...context, hasSaidSafe: hasSaidSafe(ask.messages) })
      const before = ask.messages.filter(({ role }) => role === 'user').at(-2)?.content
      const heard = { text: said, reading, before: before && digest(before) }
      const found = await confirmInContext(sign, heard, understand, context)
      const { care, goingOn } = judge(said, found, ask)
      if (care) return yield* answerSign(care, context, ask)
      if (goingOn?.isAll) return yield* sayAlone(goingOn.words)
      // Whoever coaches on, on another machine, is not shown what somebody said in trouble.
      const pieces = provider.stream({ ...ask, messages: coverSigns(ask.messages) })
      yield* withholdHarm(goingOn ? after(goingOn.words, pieces) : pieces, (harm) => {
        const sign = findSignBehind(harm, said, reading, ask.messages)
        const text = withheldReply(harm, context)
        if (!sign) return { kind: 'withheld', harm, text }
        return { kind: 'withheld', harm, sign, text: withCareNotice(text, ask.messages) }
      })
    },
    ...(read && { read: async (ask) => refuseHarm(await read(ask)) }),
    close: async () => {
      await Promise.all([provider.close?.(), models?.close()])
    },
  }
}

interface Judged {
  care: CareSign | null
  /** Words of ours for whoever was given people to talk to and writes again. */
  goingOn: GoingOn | null
}

/** What the newest message is: a sign, an answer to being asked how things are, or something to be coached on. */
function judge(said: string, care: CareSign | null, { messages, continues }: Ask): Judged {
  const before = answeredWith(messages)
  if (!before || continues !== undefined) return { care, goingOn: null }
  const standing = readStanding(said, before)
  if (standing === 'unsafe' && care?.level !== 'full') {
    return { care: { kind: 'distress', level: 'full' }, goingOn: null }
  }
  // Whoever says that they are fine is believed, unless something is clearly wrong.
  if (care && (care.level === 'full' || standing !== 'fine')) return { care, goingOn: null }
  return { care: null, goingOn: goOnAfterSigns(said, before) }
}

/** Our words, and then what a model says: once it says anything. */
async function* after(words: string, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let hasBegun = false
  for await (const piece of pieces) {
    if (piece.kind === 'text' && !hasBegun) {
      hasBegun = true
      yield { kind: 'text', text: `${words}\n\n` }
    }
    yield piece
  }
}

async function* answerSign(sign: CareSign, context: SafetyContext, { messages }: Ask): AsyncGenerator<Piece> {
  yield { kind: 'care', sign }
  if (sign.level === 'check-in') return yield* say(sayCheckIn(context, messages))
  yield* say(withCareNotice(nextSafetyReply(sign.kind, context, messages), messages))
}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  let forget = () => {}
  const stopped = new Promise<null>((resolve) => {
    forget = onAbort(signal, () => resolve(null))
  })
  return Promise.race([work, stopped]).finally(() => forget())
}

async function* sayAlone(words: string): AsyncGenerator<Piece> {
  yield { kind: 'unasked' }
  yield* say(words)
}

async function* say(text: string): AsyncGenerator<Piece> {
  yield { kind: 'text', text }
  yield { kind: 'end', inputTokens: 0, outputTokens: 0 }
}
