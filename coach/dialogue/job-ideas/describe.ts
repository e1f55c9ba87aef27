import type { Occupation } from '../../knowledge.ts'
import { isQuotable } from '../../language/clauses.ts'
import { countWords, wordsOf } from '../../language/plain.ts'
import { HARD, LIMITS, weighLimit } from '../../occupations/facts.ts'
import { nearByWords } from '../../occupations/field-words.ts'
import { findTitles } from '../../occupations/find-title.ts'
import { rankOf } from '../../occupations/search.ts'
import { pageOf, waysInto } from '../../occupations/ways-in.ts'
import type { ClauseReading } from '../../understand.ts'
import { quoted } from '../reflect.ts'
import type { Turn } from '../turn.ts'
import { bareField } from './asked-field.ts'

/** Clauses that may stand as a reason beside an idea. */
const REASONS = new Set(['likes', 'good_at', 'story', 'wish', 'goal', 'cares_for'])

/** One idea: what one does, why it may fit in their own words, where it may clash, how people get in. `told` holds what the list has said already. */
export function describeJob(
  turn: Turn,
  occupation: Occupation,
  clauses: readonly ClauseReading[],
  told = new Set<string>(),
): string[] {
  const day = turn.input.knowledge.days.get(occupation.slug)
  const clash = explainClash(turn, occupation, told)
  const rows = [
    day ? `What you would do: ${day.day}.` : '',
    explainFit(turn, occupation, clauses, told),
    clash && `Where it may clash: ${clash}`,
    `Ways in: ${waysInto(occupation)}`,
  ]
  return [
    `**[${occupation.title}](${pageOf(occupation)})**`,
    rows
      .filter(Boolean)
      .map((row) => `- ${row}`)
      .join('\n'),
  ]
}

/** Among so many of the 829 an occupation has to be for a clause to be a reason for it. */
const FIT_RANK = 20
/** So much of a field that was asked for has to be in the words of an occupation for it to be a reason. */
export const IN_FIELD = 0.5

/** The clause that comes nearest to this work, beside what one does in it; nothing where none comes near. */
function explainFit(turn: Turn, occupation: Occupation, clauses: readonly ClauseReading[], told: Set<string>) {
  const { knowledge, accepted } = turn.input
  const activity = knowledge.days.get(occupation.slug)?.activity
  const fitting = clauses
    .filter(
      ({ says, text, limits }) =>
        REASONS.has(says.name) &&
        limits.length === 0 &&
        isQuotable(text) &&
        hasSubstance(text) &&
        countWords(text) <= 26,
    )
    .map((clause) => ({ clause, rank: rankOf(clause.ideas, occupation, knowledge, FIT_RANK) }))
    .sort((one, other) => one.rank - other.rank)[0]
  const field = bareField(turn.state.slots.field?.[0]?.quote ?? '')
  const isInField = field !== '' && nearByWords(field, knowledge, [occupation], IN_FIELD).length > 0
  if (isInField && activity && isQuotable(field) && timesUsed(told, field) < SAME_REASON_MAX)
    return `Why it may fit: You asked for ${quoted(field)}, and this is ${activity}.`
  if (!fitting || fitting.rank >= FIT_RANK || !activity) return ''
  const own = ownWords(turn, fitting.clause.text)
  const isProfile = !own && (accepted.strengths ?? '').includes(fitting.clause.text)
  if (own && timesUsed(told, own) >= SAME_REASON_MAX) return ''
  const words = quoted((own || (isProfile ? fitting.clause.text : '')).replace(/[.,!\s]+$/, ''))
  return words ? `Why it may fit: ${own ? 'You said' : 'Your profile says'} ${words}, and this is ${activity}.` : ''
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

/** What was said, letter by letter: the text that was read for ideas is put together from several messages. */
function ownWords({ state }: Turn, text: string) {
  const note = state.notes.find(({ quote }) => text.includes(quote) || quote.includes(text))
  return note ? (note.quote.includes(text) ? text : note.quote) : ''
}

/** The same sentence beside every idea is a reason for none of them. */
const SAME_REASON_MAX = 2

/** Counts how often a reason stands in this list, this time included. */
function timesUsed(told: Set<string>, words: string) {
  const times = [...told].filter((entry) => entry.startsWith(`reason ${words} `)).length
  told.add(`reason ${words} ${times}`)
  return times
}

/** What was ruled out and may still touch it, each limit said once in a list; else what is hard about the work; '' where nothing is known. */
function explainClash(turn: Turn, occupation: Occupation, told: Set<string>) {
  const { knowledge } = turn.input
  for (const note of turn.state.notes)
    for (const limit of note.limits) {
      if (turn.state.wishes.includes(limit) || isAboutJob(turn, note.quote)) continue
      if (told.has(limit) || weighLimit(limit, knowledge, occupation) !== 1 || !isQuotable(note.quote)) continue
      told.add(limit)
      const isSaid = RULES_OUT.includes(note.says)
      return `${isSaid ? `you said ${quoted(note.quote)}, and ` : ''}${LIMITS[limit]?.words}. Ask about it.`
    }
  const facts = knowledge.facts.get(occupation.slug)
  const hard = Object.entries(HARD).flatMap(([name, words]) =>
    facts?.[name as keyof typeof facts] === 2 ? [words] : [],
  )
  return hard.length > 0 ? `expect ${hard.slice(0, 2).join(' and ')}.` : ''
}

/** "Prison, no" turns down a job and rules nothing else out. */
function isAboutJob({ input }: Turn, quote: string) {
  return findTitles(quote, input.knowledge).length > 0 || /\b(?:remove|take out|the rest|that one|those)\b/i.test(quote)
}

/** Clauses in which a limit is said, and not only to be guessed from. */
const RULES_OUT = ['limit', 'dislikes', 'want_out', 'negated', 'wish']

export function lowerTitle(title: string) {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}
