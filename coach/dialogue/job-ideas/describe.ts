import type { Occupation } from '../../knowledge.ts'
import { isQuotable } from '../../language/clauses.ts'
import { HARD, LIMITS, weighLimit } from '../../occupations/facts.ts'
import { findTitles } from '../../occupations/find-title.ts'
import { pageOf, waysInto } from '../../occupations/ways-in.ts'
import type { ClauseReading } from '../../understand.ts'
import { quoted } from '../reflect.ts'
import type { Turn } from '../turn.ts'
import { explainFit } from './explain-fit.ts'

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
