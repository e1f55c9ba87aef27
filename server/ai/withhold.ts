import { checkHarmIn } from '#coach/safety/check-harm.ts'
import type { HarmKind } from '#coach/safety/harm-rules.ts'
import { createScreen } from '#coach/safety/screen-reply.ts'
import { type Piece, ProviderFailed, type Read, type Withheld } from './provider.ts'

/** Passes a model's reply on as it is written, up to a sentence that gives a method of harm or urges to it. */
export async function* withholdHarm(
  pieces: AsyncIterable<Piece>,
  replace: (harm: HarmKind) => Withheld,
): AsyncGenerator<Piece> {
  const screen = createScreen()
  const flush = function* (): Generator<Piece, HarmKind | null> {
    const { text, harm } = screen.end()
    if (text !== '') yield { kind: 'text', text }
    return harm
  }
  try {
    for await (const piece of pieces) {
      if (piece.kind === 'text') {
        const { text, harm } = screen.add(piece.text)
        if (harm) return yield* end(replace(harm), { kind: 'end', inputTokens: 0, outputTokens: 0 })
        if (text !== '') yield { kind: 'text', text }
      } else if (piece.kind === 'end') {
        const { proposal, ...rest } = piece
        const harm = (yield* flush()) ?? checkHarmIn(proposal)
        if (harm) return yield* end(replace(harm), rest)
        yield piece
      } else {
        yield piece
      }
    }
  } catch (error) {
    // What was held back is not lost with the connection.
    const harm = yield* flush()
    if (harm) yield replace(harm)
    throw error
  }
}

function* end(withheld: Withheld, last: Piece): Generator<Piece> {
  yield withheld
  yield last
}

/** What a model filled a shape with is taken whole or not at all. */
export function refuseHarm<T>(read: Read<T>) {
  if (checkHarmIn(read.value)) throw new ProviderFailed('withheld', read)
  return read
}
