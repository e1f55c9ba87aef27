import { countWords } from '../../language/plain.ts'
import type { SectionPlan } from '../section/plans.ts'
import type { Turn } from '../turn.ts'
import { isSame, type Operation } from './draft-list.ts'
import { findMentions } from './find-mentions.ts'
import type { NewName } from './find-new-names.ts'
import type { Reference } from './find-references.ts'
import { tidy, toSentence } from './sentence.ts'

const DICTATED_WORDS_MIN = 5

/** "For being trusted you could put: …": what stands behind the colon is taken as it is, for the name before it or the one asked about. */
export function dictatedLine(turn: Turn, plan: SectionPlan): Operation | null {
  const { items } = turn.state.draft
  const [, before = '', said = ''] =
    /^(.*\b(?:put|write|say|says|read|make it|line|sentence|have)\b[^:]{0,40}):\s*(.+)$/is.exec(turn.text.trim()) ?? []
  const words = said.replace(/^["“'‘]|["”'’][.!?]*$/g, '').trim()
  if (countWords(words) < DICTATED_WORDS_MIN) return null
  const named = findMentions(before, [], items, plan.known)
  const asked = items.find(({ name }) => isSame(name, turn.state.slots.line?.[0]?.quote ?? ''))
  const item = named.length === 1 ? named[0] : (asked ?? (items.length === 1 ? items[0] : undefined))
  return item ? lineFor(turn, item.name, words) : null
}

/** The member's own line behind a name: as typed but for slips of spelling. */
function lineFor({ text, messageId, input }: Turn, name: string, words: string): Operation {
  return {
    kind: 'reword',
    name,
    sentence: toSentence(tidy(words, input.knowledge.words)),
    evidence: [{ quote: text.includes(words) ? words : text.trim(), messageId }],
  }
}

const LINE_WORDS_MIN = 3

/** "Under family say I want to be home for tea": the name stays, the line behind it changes. */
export function newLine(turn: Turn, references: readonly Reference[], fresh: readonly NewName[]): Operation | null {
  const [at, ...more] = new Set(references.filter(({ isRest }) => !isRest).flatMap(({ items }) => items))
  const item = turn.state.draft.items[at ?? -1]
  const [first] = fresh
  const last = fresh.at(-1)
  if (!item || more.length > 0 || !first || !last || last.to - first.from + 1 < LINE_WORDS_MIN) return null
  const words = (turn.reading?.words ?? []).slice(first.from, last.to + 1).map(({ text }) => text)
  return lineFor(turn, item.name, words.join(' ').replace(/^["“]|["”]$/g, ''))
}
