import type { Occupation } from '../../knowledge.ts'
import { isQuotable } from '../../language/clauses.ts'
import { type FactName, LIMITS, weighLimit } from '../../occupations/facts.ts'
import { nearestJobs, vectorOf } from '../../occupations/search.ts'
import { namesOfWays, pageOf } from '../../occupations/ways-in.ts'
import { quoted } from '../reflect.ts'
import { joinNames, type Turn } from '../turn.ts'
import { lowerTitle } from './describe.ts'

/** A closer look at a job that has been described: what it is like, what it asks for, and how it stands with what was told. */
export function portrayJob(turn: Turn, occupation: Occupation): string[] {
  const { knowledge } = turn.input
  const rows = [
    tellDays(turn, occupation),
    tellEntry(turn, occupation),
    tellLimits(turn, occupation),
    occupation.waysIn.length > 0 ? `Ways in: ${namesOfWays(occupation)}.` : '',
    tellKin(turn, occupation),
  ].filter(Boolean)
  const day = knowledge.days.get(occupation.slug)
  return [
    `More about **[${occupation.title}](${pageOf(occupation)})**${day ? ` (${day.activity})` : ''}:`,
    rows.map((row) => `- ${row}`).join('\n'),
  ]
}

/** Facts in the words of a working day, those that weigh most first. */
const DAYS: readonly (readonly [FactName, string])[] = [
  ['people', 'dealing with the public'],
  ['children', 'children'],
  ['animals', 'animals'],
  ['hands', 'work with your hands'],
  ['screen', 'time at a screen'],
  ['sitting', 'sitting'],
  ['standing', 'being on your feet'],
  ['outdoors', 'being outdoors'],
  ['driving', 'driving'],
  ['alone', 'working on your own'],
  ['leading', 'leading others'],
  ['lifting', 'heavy lifting'],
  ['kneeling', 'kneeling and bending'],
  ['heights', 'work at height'],
  ['nights', 'nights'],
  ['weekends', 'weekends'],
  ['early', 'early starts'],
  ['away', 'nights away from home'],
  ['pressure', 'pressure'],
  ['conflict', 'conflict'],
  ['noise', 'noise'],
]
/** What people are glad to hear that there is hardly any of. */
const SPARED = new Set<FactName>(['lifting', 'nights', 'weekends', 'early', 'heights', 'screen', 'selling', 'conflict'])
const TYPICAL = 2
const TYPICAL_MAX = 5
const SPARED_MAX = 3

function tellDays({ input }: Turn, { slug }: Occupation) {
  const facts = input.knowledge.facts.get(slug)
  if (!facts) return ''
  const typical = DAYS.filter(([name]) => facts[name] === TYPICAL).map(([, words]) => words)
  const spared = DAYS.filter(([name]) => SPARED.has(name) && facts[name] === 0).map(([, words]) => words)
  const parts = [
    typical.length > 0 ? `typically ${joinNames(typical.slice(0, TYPICAL_MAX))}` : '',
    spared.length > 0 ? `hardly any ${joinNames(spared.slice(0, SPARED_MAX), 'or')}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `Your days: ${parts.join('; ')}.` : ''
}

const ENTRY = [
  'No qualifications are needed to begin',
  'GCSEs or something like them help to begin',
  'A level 2 or 3 qualification is usual',
  'A higher apprenticeship or an HND is usual',
  'A degree is usual',
]
const UNTIL_WAGE = [
  'you earn from the first day',
  'a wage comes within a year',
  'it takes one to two years until you earn a full wage in it',
  'it takes three years or more until you earn a full wage in it',
]

function tellEntry({ input }: Turn, { slug }: Occupation) {
  const facts = input.knowledge.facts.get(slug)
  return facts ? `To get there: ${ENTRY[facts.entry]}, and ${UNTIL_WAGE[facts.training]}.` : ''
}

const LIMITS_SAID_MAX = 2

/** How it stands with each limit that was named: what to ask about, else that nothing we know speaks against it. */
function tellLimits({ state, input }: Turn, occupation: Occupation) {
  const told = state.notes.filter(({ limits, quote }) => limits.length > 0 && isQuotable(quote))
  const against = told.flatMap(({ limits, quote }) =>
    limits
      .filter((limit) => weighLimit(limit, input.knowledge, occupation) > 0)
      .map((limit) => `you said ${quoted(quote)}, and ${LIMITS[limit]?.words}`),
  )
  if (against.length > 0) return `To ask about: ${[...new Set(against)].slice(0, LIMITS_SAID_MAX).join('; ')}.`
  const kept = [...new Set(told.map(({ quote }) => quoted(quote)))].slice(0, LIMITS_SAID_MAX)
  return kept.length > 0 ? `As far as my facts go, nothing in it goes against ${joinNames(kept)}.` : ''
}

const KIN_MAX = 3

/** Jobs of the same kind that have not been turned down. */
function tellKin({ state, input }: Turn, occupation: Occupation) {
  const near = nearestJobs(vectorOf(occupation, input.knowledge), input.knowledge, KIN_MAX + state.rejected.length + 1)
    .map(({ occupation: other }) => other)
    .filter(({ slug }) => slug !== occupation.slug && !state.rejected.includes(slug))
    .slice(0, KIN_MAX)
  return near.length > 0 ? `Close to it: ${joinNames(near.map(({ title }) => lowerTitle(title)))}.` : ''
}
