import { countWords } from '../language/plain.ts'
import { turn as turnClause, upperFirst } from '../language/turn.ts'
import type { Note, Said, State } from './conversation.ts'

/** Names heard most and with the best words first. A card needs words to stand on. */
export function chooseCards(state: State, kind: 'value' | 'strength'): string[] {
  const scores = new Map<string, number>()
  for (const note of state.notes) {
    if (note.kind !== kind) continue
    scores.set(note.name, (scores.get(note.name) ?? 0) + strengthOf(note))
  }
  return pickApart(
    state,
    [...scores].sort(([, one], [, other]) => other - one).map(([name]) => name),
  )
}

function strengthOf({ quote, isLack }: Note) {
  const count = countWords(quote)
  return (count >= 4 ? 1 : 0.4) + (isLack ? 0.5 : 0)
}

/** Cards resting on one and the same clause say the same thing twice, so those come last. */
function pickApart(state: State, names: string[]) {
  const taken = new Set<string>()
  const apart = names.filter((name) => {
    const quote = quoteFor(state, name, taken)
    if (!quote || taken.has(quote)) return false
    taken.add(quote)
    return true
  })
  return [...apart, ...names.filter((name) => !apart.includes(name))]
}

/** The member's best words for a name: long enough to mean something, short enough to read. */
export function quoteFor(state: State, name: string, except = new Set<string>()): string {
  return bestSaid(state, name, except)?.quote ?? ''
}

function bestSaid(state: State, name: string, except = new Set<string>()): Said | undefined {
  return state.notes
    .filter((note) => note.name === name && (note.kind === 'value' || note.kind === 'strength'))
    .sort((one, other) => worth(other, except) - worth(one, except))[0]
}

function worth({ quote }: Said, except: Set<string>) {
  const count = countWords(quote)
  const size = count < 2 ? 0 : count < 4 ? 1 : count <= 18 ? 3 : 2
  return size - (except.has(quote) ? 2 : 0)
}

/** One line for the profile: the member's own sentence, or what the word means where there is none. */
export function describeItem(state: State, name: string, meaning: string) {
  const quote = quoteFor(state, name)
  if (quote && countWords(quote) >= 4 && turnClause(quote)) return `${upperFirst(quote)}.`
  return meaning ? `${upperFirst(meaning)}.` : `${upperFirst(quote)}.`
}

export function evidenceFor(state: State, names: string[]): Said[] {
  const found = names.flatMap((name) => bestSaid(state, name) ?? [])
  const picked = state.answers.cards?.filter(({ quote }) => quote.length <= 200) ?? []
  const seen = new Set<string>()
  return [...found, ...picked]
    .map(({ quote, messageId }) => ({ quote, messageId }))
    .filter(({ quote }) => !seen.has(quote) && seen.add(quote))
}
