import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain } from '../../language/plain.ts'
import { type DraftItem, isRefused, isSame } from '../drafts/draft-list.ts'
import { sentenceFor } from '../drafts/sentence.ts'
import type { Note } from '../state.ts'
import type { Turn } from '../turn.ts'
import type { SectionPlan } from './plans.ts'

const OFFERED_MAX = 4

/** The names that were heard, those with most behind them first. */
export function heardNames({ state }: Turn, plan: SectionPlan): string[] {
  const weights = new Map<string, number>()
  for (const note of state.notes)
    for (const name of note[plan.field])
      if (!isRefused(state.draft, name)) weights.set(name, (weights.get(name) ?? 0) + weigh(note))
  return [...weights].sort(([, one], [, other]) => other - one).map(([name]) => name)
}

/** Names that may be in what was told, the latest first: to be tapped, not to be claimed. */
export function perhapsNames({ state }: Turn, plan: SectionPlan): string[] {
  const names = state.notes.flatMap(({ perhaps = [] }) => perhaps).reverse()
  return names.filter((name) => plan.known.some((thing) => thing.name === name))
}

/** What was said outright weighs most, then what a whole story shows. */
function weigh({ quote, says, isLack, theme }: Note) {
  const length = countWords(quote)
  return (
    (length >= 4 ? 1 : 0.5) +
    (isLack ? 0.3 : 0) +
    (theme ? 0.5 : 0) +
    (says === OUTRIGHT ? 1 : says === 'story' || says === 'good_at' ? 0.3 : 0)
  )
}

/** What a note says that holds a name the member gave or tapped themselves. */
const OUTRIGHT = 'named'

/** The best names with the words they rest on, different words for each where there are any. */
export function heardItems(turn: Turn, plan: SectionPlan): DraftItem[] {
  const taken = new Set<string>()
  const items = heardNames(turn, plan)
    .slice(0, OFFERED_MAX)
    .map((name) => makeItem(turn, plan, name, taken))
  return items.filter((item, at) => {
    // Two names resting on the same words say the same thing twice: the weaker one goes, unless both are beyond doubt.
    const isOwn = turn.state.notes.some(
      ({ says, sure = [], ...note }) =>
        (says === OUTRIGHT || sure.includes(item.name)) && note[plan.field].includes(item.name),
    )
    return isOwn || items.findIndex(({ evidence }) => evidence[0]?.quote === item.evidence[0]?.quote) === at
  })
}

/** The item for a name, with the best words of the member's that are not used for another. */
export function makeItem(
  { state, input }: Turn,
  plan: SectionPlan,
  name: string,
  taken = new Set<string>(),
): DraftItem {
  const meaning = plan.known.find((thing) => thing.name === name)?.meaning ?? ''
  const fitting = state.notes
    .filter((note) => note[plan.field].includes(name))
    .map((note) => ({ ...note, quote: isQuotable(note.sentence ?? '') ? (note.sentence ?? '') : note.quote }))
    .filter(({ quote }) => isQuotable(quote))
  const best =
    fitting.filter(({ quote }) => !taken.has(quote)).sort((one, other) => worth(other) - worth(one))[0] ?? fitting[0]
  if (best) taken.add(best.quote)
  return {
    name,
    sentence: sentenceFor(best, meaning, input.knowledge.words),
    evidence: best ? [{ quote: best.quote, messageId: best.messageId }] : [],
  }
}

function worth({ quote, isLack }: Note) {
  const count = countWords(quote)
  return (count < 4 ? 0 : count <= 20 ? 2 : 1) - (isLack ? 0.5 : 0)
}

/** A name the member tapped or said themselves, resting on those very words. */
export function keepName(turn: Turn, plan: SectionPlan, name: string, quote = turn.text.trim()) {
  const note: Note = {
    quote,
    messageId: turn.messageId,
    says: OUTRIGHT,
    values: plan.field === 'values' ? [name] : [],
    isLack: false,
    strengths: plan.field === 'strengths' ? [name] : [],
    limits: [],
  }
  turn.state.notes.push(note)
  turn.notes.push(note)
}

const NOT_WANTED = new Set(['negated', 'reported', 'dislikes', 'want_out', 'question', 'doubt'])

/** Names of ours that an answer says outright: "fairness i spose, and honesty". */
export function namedOutright({ notes }: Turn, plan: SectionPlan) {
  return notes
    .filter(({ says }) => !NOT_WANTED.has(says))
    .flatMap(({ quote }) =>
      plan.known.flatMap(({ name }) => {
        const isSaid = ` ${plain(quote).replace(/[^a-z' ]+/g, ' ')} `.includes(` ${plain(name)} `)
        return isSaid ? [{ name, quote }] : []
      }),
    )
    .filter(({ name }, at, all) => all.findIndex((other) => isSame(other.name, name)) === at)
}
