import type { Occupation } from '../../knowledge.ts'
import { isQuotable, splitSentences } from '../../language/clauses.ts'
import { countWords, wordsOf } from '../../language/plain.ts'
import type { FactName, Facts } from '../../occupations/facts.ts'
import { nearByWords } from '../../occupations/field-words.ts'
import { rankOf } from '../../occupations/search.ts'
import type { ClauseReading } from '../../understand.ts'
import { quoted } from '../reflect.ts'
import type { Turn } from '../turn.ts'
import { bareField } from './asked-field.ts'

/** How well a clause of each kind stands as a reason beside an idea. */
const REASONS: Record<string, number> = { good_at: 1, likes: 1, story: 0.9, cares_for: 0.8, wish: 0.6, goal: 0.4 }
/** A wish or a goal that sets a limit is a condition and no reason. */
const CONDITIONS = ['wish', 'goal']
/** Among so many of the 829 an occupation has to be for a clause to be a reason for it. */
const FIT_RANK = 20
/** So much of a field that was asked for has to be in the words of an occupation for it to be a reason. */
export const IN_FIELD = 0.5
const QUOTE_WORDS_MAX = 26
/** A sentence of up to so many words is quoted whole. */
const SENTENCE_WORDS_MAX = 22
const FULL_LENGTH_WORDS = 12
/** What makes one clause the better reason: its kind and how sure that is, its length, how near it comes, and that it is not used yet. */
const LENGTH_WEIGHT = 0.5
const RANK_WEIGHT = 0.5
const USED_WEIGHT = 0.5
const ENOUGH = 0.65

/** The words of the member's that stand best for this work, beside what one does in it; '' where none does. */
export function explainFit(
  turn: Turn,
  occupation: Occupation,
  clauses: readonly ClauseReading[],
  told: Set<string>,
): string {
  const { knowledge } = turn.input
  const activity = knowledge.days.get(occupation.slug)?.activity
  if (!activity) return ''
  const field = bareField(turn.state.slots.field?.[0]?.quote ?? '')
  const isInField = field !== '' && nearByWords(field, knowledge, [occupation], IN_FIELD).length > 0
  if (isInField && isQuotable(field) && countUses(told, field) < SAME_REASON_MAX) {
    told.add(`reason ${field} ${countUses(told, field)}`)
    return `Why it may fit: You asked for ${quoted(field)}, and this is ${activity}.`
  }
  const [best] = clauses
    .filter(isReason)
    .flatMap((clause) => {
      const words = findWords(turn, clause)
      const rank = rankOf(clause.ideas, occupation, knowledge, FIT_RANK)
      if (
        !words ||
        !isInWork(words.text, knowledge.facts.get(occupation.slug)) ||
        rank >= FIT_RANK ||
        countUses(told, words.text) >= SAME_REASON_MAX
      )
        return []
      return [{ ...words, worth: weigh(clause, words.text, rank) - USED_WEIGHT * countUses(told, words.text) }]
    })
    .sort((one, other) => other.worth - one.worth)
  if (!best || best.worth < ENOUGH) return ''
  told.add(`reason ${best.text} ${countUses(told, best.text)}`)
  return `Why it may fit: ${best.isProfile ? 'Your profile says' : 'You said'} ${quoted(best.text)}, and this is ${activity}.`
}

/** What a reason speaks of has to be in the work. */
const SPOKEN_OF: readonly (readonly [RegExp, FactName])[] = [
  [/\b(?:outside|outdoors|fresh air|open air)\b/i, 'outdoors'],
  [/\b(?:kids|children|bairns|toddlers|babies)\b/i, 'children'],
  [/\b(?:animals?|dogs?|horses?|cats?|cattle|pets?)\b/i, 'animals'],
  [/\b(?:driving|drive|behind the wheel)\b/i, 'driving'],
]

function isInWork(text: string, facts: Facts | undefined) {
  return SPOKEN_OF.every(([words, name]) => !words.test(text) || (facts?.[name] ?? 1) > 0)
}

function isReason({ says, text, limits }: ClauseReading) {
  const isCondition = CONDITIONS.includes(says.name) && limits.length > 0
  return says.name in REASONS && !isCondition && isQuotable(text) && hasSubstance(text)
}

function weigh({ says }: ClauseReading, text: string, rank: number) {
  const kind = (REASONS[says.name] ?? 0) * says.probability
  const length = (Math.min(countWords(text), FULL_LENGTH_WORDS) / FULL_LENGTH_WORDS) * LENGTH_WEIGHT
  return kind + length - (rank / FIT_RANK) * RANK_WEIGHT
}

const SUBSTANCE_MIN = 2
const EMPTY_WORDS = new Set(
  'that this them they those these with really liked like love loved enjoy enjoyed good well also just very much have been what when because always quite best most thing things stuff about would could doing done'.split(
    ' ',
  ),
)

/** "That I liked" says nothing by itself. */
function hasSubstance(text: string) {
  return wordsOf(text).filter((word) => word.length > 3 && !EMPTY_WORDS.has(word)).length >= SUBSTANCE_MIN
}

/** What was said, letter by letter: the text that was read for ideas is put together from several messages and the profile. */
function findWords({ state, input }: Turn, { text }: ClauseReading): { text: string; isProfile: boolean } | null {
  const note = state.notes.find(({ quote }) => text.includes(quote) || quote.includes(text))
  if (note && AGAINST.includes(note.says)) return null
  const own = note ? (note.quote.includes(text) ? text : note.quote) : ''
  const words = trimEnd(own && note ? wholeSentence(input.messages, state.notes, own) : own)
  if (words) return countWords(words) <= QUOTE_WORDS_MAX ? { text: words, isProfile: false } : null
  return (input.accepted.strengths ?? '').includes(text) ? { text: trimEnd(text), isProfile: true } : null
}

/** What in the same sentence would make it no reason. */
const AGAINST = ['limit', 'dislikes', 'want_out', 'negated', 'reported', 'doubt', 'question']

/** The sentence a clause stands in, where it is short and nothing in it speaks against something. */
function wholeSentence(messages: Turn['input']['messages'], notes: Turn['state']['notes'], clause: string): string {
  const message = messages.find(({ role, content }) => role === 'user' && content.includes(clause))
  const sentence = splitSentences(message?.content ?? '').find((words) => words.includes(clause))
  if (!sentence || countWords(sentence) > SENTENCE_WORDS_MAX) return clause
  const isAgainst = notes.some(({ quote, says }) => AGAINST.includes(says) && sentence.includes(quote))
  return isAgainst || !isQuotable(sentence) ? clause : sentence
}

function trimEnd(text: string) {
  return text.replace(/[.,!:;\s]+$/, '').replace(/^(?:and|but|so|cos|because|then|plus)\s+/i, '')
}

/** The same sentence beside every idea is a reason for none of them. */
const SAME_REASON_MAX = 2

/** How often a reason stands in this list already. */
function countUses(told: ReadonlySet<string>, words: string) {
  return [...told].filter((entry) => entry.startsWith(`reason ${words} `)).length
}
