import type { Input } from '../dialogue/conversation.ts'
import { splitClauses } from '../language/clauses.ts'
import { plain } from '../language/plain.ts'
import { findTitles } from './find-title.ts'

/** Something known of a member from outside the talk, and how much it should weigh. */
export interface Background {
  text: string
  from: 'considered' | 'role' | 'cv' | 'fact'
  weight: number
}

type Known = Pick<Input, 'roles' | 'experience' | 'facts'>

const NEWEST_JOBS = 4
const LINES = 3

/** What a member considers weighs most: it is a wish. What they have done says what they can, not what they want. */
export function listBackground({ roles, experience = [], facts = [] }: Known): Background[] {
  const jobs = experience.slice(0, NEWEST_JOBS)
  const clauses = jobs.flatMap(({ description }) => splitClauses(description).slice(0, LINES))
  return [
    ...(roles?.considered ?? []).map((text) => ({ text, from: 'considered' as const, weight: 0.7 })),
    ...facts
      .filter((fact) => isWish(fact) && !isLimit(fact))
      .map((text) => ({ text, from: 'fact' as const, weight: 0.4 })),
    ...[...(roles?.current ?? []), ...(roles?.past ?? [])].map((text) => ({
      text,
      from: 'role' as const,
      weight: 0.25,
    })),
    ...jobs.map(({ role }) => ({ text: role, from: 'cv' as const, weight: 0.25 })),
    ...clauses.map(({ text }) => ({ text, from: 'cv' as const, weight: 0.1 })),
  ].filter(({ text }) => text.trim() !== '')
}

/** Where somebody lives or works now says nothing of where they want to go. */
function isWish(fact: string) {
  return /\b(?:wants?|would like|'d like|hopes?|hoping|loves?|likes?|enjoys?|dreams?|plans? to|planning|good at|interested|thinking (?:of|about)|considering|curious|passion\w*)\b/.test(
    plain(fact),
  )
}

/** "Cannot drive", "don't want to work nights": nothing to look for, and something to watch for. */
export function isLimit(fact: string) {
  return /\b(?:hates?|dislikes?|don't|doesn't|do not|does not|not|never|no|cannot|can't|avoid\w*|unable|without|afraid|scared)\b/.test(
    plain(fact),
  )
}

/** Occupations a member has already worked in: no idea for somebody who knows them from inside. */
export function listDone({ roles, experience = [], knowledge }: Known & Pick<Input, 'knowledge'>): string[] {
  const titles = [...(roles?.current ?? []), ...(roles?.past ?? []), ...experience.map(({ role }) => role)]
  const wished = new Set((roles?.considered ?? []).flatMap((text) => findTitles(text, knowledge)))
  return titles
    .flatMap((title) => findTitles(title, knowledge).slice(0, 1))
    .filter((occupation) => !wished.has(occupation))
    .map(({ slug }) => slug)
}
