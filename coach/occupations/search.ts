import { DIMENSIONS, type Knowledge, type Occupation } from '../knowledge.ts'
import { nearness, unit } from '../understand.ts'
import { type Facts, weighLimit } from './facts.ts'

/** What is known of whoever looks for ideas. */
export interface Seeker {
  /** Where their words lie among the occupations. */
  vector: Float32Array
  limits: readonly string[]
  /** Slugs of what they do, did, or want out of. */
  leaving: readonly string[]
  /** Asked for in so many words: what is near to what they do now may come too. */
  staysNear?: boolean
  /** How far an occupation is in the field that was asked for by its words, by slug, from 0 to 1. */
  fieldWords?: ReadonlyMap<string, number>
  /** Families of work to stay in. */
  families?: readonly string[]
  liked: readonly string[]
  rejected: readonly string[]
  /** Slugs that were shown already. */
  shown: readonly string[]
  /** Keys of WISHES. */
  wishes: readonly string[]
  isStartingOut: boolean
  isExperienced: boolean
}

export interface Match {
  occupation: Occupation
  score: number
}

const LIKED_WEIGHT = 0.6
const REJECTED_WEIGHT = 0.25
/** Nearer than this to a job somebody wants out of is the same job under another name. */
const KIN_NEARNESS = 0.45
const WORD_PENALTY = 0.03
const WISH_WEIGHT = 0.04
/** Near to a trade the body is done with, a limit weighs more. */
const NEAR_PENALTY = 0.08
const FAMILY_WEIGHT = 0.25
const FIELD_WORDS_WEIGHT = 0.3
const ENTRY_PENALTY = 0.05
const SHORTLIST = 40
/** How much it counts against an idea that a similar one is already in the list. */
const SAMENESS = 0.25

/** Wishes that refine a list, each by a fact of the work. */
export const WISHES: Record<string, (facts: Facts) => number> = {
  'more-people': ({ people, alone }) => people - alone,
  'less-screen': ({ screen, sitting }) => 2 - screen - sitting,
  'shorter-training': ({ training, entry }) => 2 - training - entry / 2,
  hands: ({ hands, standing, screen }) => hands + standing / 2 - screen,
  outdoors: ({ outdoors }) => outdoors,
  // Asked for in so many words, these decide more than a leaning.
  children: ({ children }) => 4 * children,
  animals: ({ animals }) => 4 * animals,
}

/** Occupations that fit, best first: what is wanted finds them, limits rule out, and the list is varied. */
export function searchJobs(seeker: Seeker, knowledge: Knowledge, count: number): Match[] {
  const rows = vectorsOf(knowledge)
  if (rows.length === 0) return []
  const query = aim(seeker, rows, knowledge)
  const out = new Set([...seeker.shown, ...seeker.rejected, ...seeker.leaving])
  const leaving = seeker.leaving.flatMap((slug) => rows[indexOf(knowledge, slug)] ?? [])
  const found = knowledge.occupations
    .map((occupation, at) => ({ occupation, at, row: rows[at] ?? EMPTY }))
    .filter(
      ({ occupation, row }) =>
        !out.has(occupation.slug) && (seeker.staysNear || !leaving.some((own) => nearness(own, row) > KIN_NEARNESS)),
    )
    .filter(({ occupation }) => seeker.limits.every((limit) => weighLimit(limit, knowledge, occupation) < 2))
    .filter(({ occupation }) => !seeker.isStartingOut || !isGrownInto(occupation))
    // Asked for shorter training, nobody is shown what takes years.
    .filter(({ occupation }) => !seeker.wishes.includes('shorter-training') || occupation.jobZone < LONG_ZONE)
    .map(({ occupation, row }) => ({
      occupation,
      row,
      score: nearness(query, row) + weighFacts(seeker, knowledge, occupation),
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, SHORTLIST)
  return vary(found, count)
}

/** From this O*NET job zone on several years of preparation are usual. */
const LONG_ZONE = 4
const EMPTY = new Float32Array(DIMENSIONS)

/** Towards what was liked, away from what was turned down. */
function aim({ vector, liked, rejected }: Seeker, rows: Float32Array[], knowledge: Knowledge) {
  const sum = [...vector]
  const add = (slug: string, weight: number) => {
    const row = rows[indexOf(knowledge, slug)]
    row?.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + weight * value
    })
  }
  for (const slug of liked) add(slug, LIKED_WEIGHT / liked.length)
  for (const slug of rejected) add(slug, -REJECTED_WEIGHT / rejected.length)
  return unit(sum)
}

function weighFacts(seeker: Seeker, knowledge: Knowledge, occupation: Occupation) {
  const { limits, wishes, isExperienced, staysNear, families = [], fieldWords } = seeker
  const facts = knowledge.facts.get(occupation.slug)
  if (!facts) return 0
  const isKin = occupation.categories.some((name) => families.includes(name))
  const against = limits.reduce((sum, limit) => sum + weighLimit(limit, knowledge, occupation), 0)
  const wished = wishes.reduce((sum, wish) => sum + (WISHES[wish]?.(facts) ?? 0), 0)
  const isBeginners = facts.entry <= 1 && facts.training === 0 && facts.leading === 0
  const penalty = staysNear ? NEAR_PENALTY : WORD_PENALTY
  return (
    WISH_WEIGHT * wished +
    (isKin ? FAMILY_WEIGHT : 0) +
    FIELD_WORDS_WEIGHT * (fieldWords?.get(occupation.slug) ?? 0) -
    penalty * against -
    (isExperienced && isBeginners ? ENTRY_PENALTY : 0)
  )
}

/** Nobody begins there: one comes to it after years in another job. */
function isGrownInto({ categories, waysIn, jobZone }: Occupation) {
  return categories.includes('Managerial') || (jobZone >= 4 && waysIn.every((way) => way === 'work'))
}

/** One after the other, each time the best that is not much like those taken already. */
function vary(found: (Match & { row: Float32Array })[], count: number): Match[] {
  const taken: typeof found = []
  const left = [...found]
  while (taken.length < count && left.length > 0) {
    const ranked = left.map((match) => ({
      match,
      worth: match.score - SAMENESS * Math.max(0, ...taken.map(({ row }) => nearness(row, match.row) - 0.3)),
    }))
    const best = ranked.reduce((one, other) => (other.worth > one.worth ? other : one))
    taken.push(best.match)
    left.splice(left.indexOf(best.match), 1)
  }
  return taken.map(({ occupation, score }) => ({ occupation, score }))
}

/** The occupations nearest to a vector, for saying which one somebody means. */
export function nearestJobs(vector: Float32Array, knowledge: Knowledge, count: number): Match[] {
  return vectorsOf(knowledge)
    .map((row, at) => ({ occupation: knowledge.occupations[at], score: nearness(vector, row) }))
    .filter((match): match is Match => match.occupation !== undefined)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
}

/** Where some occupations lie together; null where there are none. */
export function middleOf(jobs: readonly Occupation[], knowledge: Knowledge): Float32Array | null {
  const rows = jobs.flatMap(({ slug }) => vectorsOf(knowledge)[indexOf(knowledge, slug)] ?? [])
  if (rows.length === 0) return null
  return Float32Array.from(
    { length: DIMENSIONS },
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  )
}

/** How near an occupation is to a vector, from -1 to 1. */
export function nearnessTo(vector: Float32Array, occupation: Occupation, knowledge: Knowledge) {
  return nearness(vector, vectorOf(occupation, knowledge))
}

/** The row of the model's table for an occupation; empty when the file is not there. */
export function vectorOf({ slug }: Occupation, knowledge: Knowledge): Float32Array {
  return vectorsOf(knowledge)[indexOf(knowledge, slug)] ?? EMPTY
}

/** Which place an occupation has among those nearest to a vector, from 0; `count` where it is none of them. */
export function rankOf(vector: Float32Array, { slug }: Occupation, knowledge: Knowledge, count: number) {
  const rank = nearestJobs(vector, knowledge, count).findIndex(({ occupation }) => occupation.slug === slug)
  return rank < 0 ? count : rank
}

const places = new WeakMap<Knowledge, Map<string, number>>()

function indexOf(knowledge: Knowledge, slug: string) {
  const known = places.get(knowledge) ?? new Map(knowledge.occupations.map((occupation, at) => [occupation.slug, at]))
  places.set(knowledge, known)
  return known.get(slug) ?? -1
}

const rowsOf = new WeakMap<Knowledge, Float32Array[]>()

/** The rows of the model's table of occupations, each of length one; none when the file is not there. */
function vectorsOf(knowledge: Knowledge): Float32Array[] {
  const known = rowsOf.get(knowledge)
  if (known) return known
  const { occupations, vectors } = knowledge
  const rows =
    vectors.length < occupations.length * DIMENSIONS
      ? []
      : occupations.map((_, at) => unit([...vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)]))
  rowsOf.set(knowledge, rows)
  return rows
}
