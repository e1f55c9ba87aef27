import type { Embed } from '../dialogue/conversation.ts'
import type { Knowledge, Occupation } from '../knowledge.ts'
import { stemsOf } from '../language/stem.ts'
import { watchFor } from './clashes.ts'
import { scoreMeaning, scoreNear } from './meaning.ts'
import { synonyms } from './synonyms.ts'

/** Something a member said or added, with how much it should weigh. */
export interface Piece {
  text: string
  weight?: number
}

export interface MatchOptions {
  embed?: Embed
  /** What the member does not want. Kept apart: a model that sees "I hate sales" finds sales. */
  dislikes?: readonly string[]
  /** Slugs of jobs the member asked for more of. */
  liked?: readonly string[]
  /** Slugs not to show again. */
  reject?: readonly string[]
  /** Somebody at the start, who leads nobody yet. */
  isStartingOut?: boolean
  limit?: number
}

export interface Match {
  occupation: Occupation
  score: number
}

const K1 = 1.2
const B = 0.6
/** How much words count beside meaning. Measured on twenty short profiles, see docs/coaching.md. */
const WORDS_BESIDE_MEANING = 0.3
const SYNONYM = 0.5
const DISLIKED = 0.35
const CLASH = 0.3
const LATER = 0.4

/** Occupations that fit, best first: one per O*NET code, and not all of one kind. */
export async function matchJobs(
  pieces: readonly Piece[],
  knowledge: Knowledge,
  options: MatchOptions = {},
): Promise<Match[]> {
  const { dislikes = [], reject = [], liked = [], isStartingOut = false, limit = 5, embed } = options
  const wanted = scoreAspects(pieces, knowledge)
  const unwanted = scoreWords(
    dislikes.map((text) => ({ text })),
    knowledge,
    false,
  )
  const meant = await scoreMeaning(pieces.map(({ text }) => text).join('. '), knowledge, embed)
  const base = wanted.map((words, at) => (meant ? (meant[at] ?? 0) + WORDS_BESIDE_MEANING * words : words))
  const near = scoreNear(knowledge, likeness(base, liked, knowledge))
  const findClashes = watchFor(dislikes)
  const scored = knowledge.occupations.map((occupation, at) => {
    const words = wanted[at] ?? 0
    const kin = near?.[at] ?? 0
    return {
      occupation,
      isFar: words < FAINT && kin < KIN && (meant?.[at] ?? 0) < CLOSE,
      score:
        (base[at] ?? 0) +
        (meant && liked.length === 0 ? KINSHIP_BESIDE_MEANING : KINSHIP) * kin -
        DISLIKED * (unwanted[at] ?? 0) -
        CLASH * findClashes(occupation).length -
        (isStartingOut && isGrownInto(occupation) ? LATER : 0),
    }
  })
  const rejected = new Set(reject)
  const ranked = scored
    .filter(({ occupation, isFar, score }) => !rejected.has(occupation.slug) && !isFar && score > 0)
    .sort((one, other) => other.score - one.score)
  return spread(ranked, limit)
}

/** Nobody begins there: one comes to it after years in another job. */
function isGrownInto({ categories, waysIn, jobZone }: Occupation) {
  return categories.includes('Managerial') || (jobZone >= 4 && waysIn.every((way) => way === 'work'))
}

/** Below all of these an occupation has nothing to do with what was said, and is not shown to fill a list. */
const FAINT = 0.25
const KIN = 0.3
const CLOSE = 0.3
/** How much it counts that a job is like the ones whose words fit best. Measured, see docs/coaching.md. */
const KINSHIP = 2
const KINSHIP_BESIDE_MEANING = 0.3
const BEST = 8

/** The jobs to look around: those asked for, else those whose words fit best. */
function likeness(wanted: Float64Array, liked: readonly string[], { occupations }: Knowledge) {
  const asked = occupations.flatMap(({ slug }, at) => (liked.includes(slug) ? [[at, 1] as const] : []))
  if (asked.length > 0) return new Map(asked)
  const best = [...wanted.keys()].sort((one, other) => (wanted[other] ?? 0) - (wanted[one] ?? 0)).slice(0, BEST)
  return new Map(best.flatMap((at) => (wanted[at] ? [[at, wanted[at]] as const] : [])))
}

/** One per O*NET code; no more than half from one category, nor four kinds of technician, while there are others. */
function spread(ranked: Match[], limit: number) {
  const codes = new Set<string>()
  const unique = ranked.filter(({ occupation: { onet } }) => !codes.has(onet) && codes.add(onet))
  const isFree = upTo(Math.max(1, Math.ceil(limit / 2)))
  const isFreeTitle = upTo(Math.max(1, Math.ceil(limit / 4)))
  const varied = unique.filter(
    ({ occupation: { categories, title } }) =>
      isFree(categories[0] ?? '') && isFreeTitle(title.split(' ').at(-1)?.toLowerCase() ?? ''),
  )
  return [...varied, ...unique.filter((match) => !varied.includes(match))].slice(0, limit)
}

/** Lets each name through so many times. */
function upTo(most: number) {
  const counts = new Map<string, number>()
  return (name: string) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count < most
  }
}

/** Each thing a member likes is looked up by itself as well, so that the loudest does not drown the others. */
function scoreAspects(pieces: readonly Piece[], knowledge: Knowledge): Float64Array {
  const together = scoreWords(pieces, knowledge)
  const aspects = pieces.flatMap(({ text, weight }) =>
    text.split(/,|;|\band\b/).map((part) => ({ text: part, weight })),
  )
  const apart = aspects.slice(0, MOST_ASPECTS).map((piece) => scoreWords([piece], knowledge))
  return together.map(
    (score, at) => (1 - APART) * score + APART * Math.max(score, ...apart.map((scores) => scores[at] ?? 0)),
  )
}

const MOST_ASPECTS = 12
const APART = 0.3

/** BM25 over titles, descriptions and tasks, as numbers from 0 to 1. */
export function scoreWords(pieces: readonly Piece[], knowledge: Knowledge, withSynonyms = true): Float64Array {
  const { occupations, postings } = knowledge
  const scores = new Float64Array(occupations.length)
  const average = occupations.reduce((sum, { length }) => sum + length, 0) / Math.max(1, occupations.length)
  for (const [stem, weight] of weighStems(pieces, withSynonyms)) {
    const list = postings.get(stem) ?? []
    const rarity = Math.log(1 + (occupations.length - list.length + 0.5) / (list.length + 0.5))
    for (const { at, count } of list) {
      const length = (occupations[at]?.length ?? average) / average
      scores[at] = (scores[at] ?? 0) + (weight * rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length))
    }
  }
  const highest = Math.max(1e-9, ...scores)
  return scores.map((score) => score / highest)
}

/** Words people use about anything: they would match something everywhere. */
const noise = new Set(
  stemsOf(
    'run running place sure everything keep keeping find finding try trying whole hundred two three minute life friend friends stand stay lot world little saturday weekend cousin brother grandad nan mum dad own anyone anything worry worries happy tell told start stop feel felt look looking bring best better whole home family talk play call big small came come speak know take watch see came here should hours everyone says sit sitting stop stopping end chat student lots people young quietly',
  ),
)

/** What takes two words to say and one to look up. */
function inOneWord(text: string) {
  return text
    .replace(/\blook(?:ed|ing|s)? after\b/gi, 'caring')
    .replace(/\b(?:old|older) people\b/gi, 'elderly')
    .replace(/\bmake-up\b/gi, 'makeup')
    .replace(/\b(?:at the )?end of (?:their )?(?:life|lives)\b|\bdying people\b/gi, 'palliative hospice')
    .replace(/\bfood ?banks?\b/gi, 'charity volunteers')
    .replace(/\b(?:others|people|them|kids) to train\b/gi, 'fitness coaching')
    .replace(/\bwork(?:ing)? out\b/gi, 'fitness')
    .replace(
      /\b(?:keep|keeping|do|doing|balance|balancing) (?:the |their |my )?books\b|\bthe books\b/gi,
      'accounts bookkeeping',
    )
    .replace(/\b(?:weight)?lifting\b/gi, 'fitness gym')
}

function weighStems(pieces: readonly Piece[], withSynonyms: boolean) {
  const weights = new Map<string, number>()
  const raise = (stem: string, weight: number) => weights.set(stem, Math.max(weights.get(stem) ?? 0, weight))
  for (const { text, weight = 1 } of pieces) {
    for (const stem of stemsOf(inOneWord(text))) {
      if (!noise.has(stem)) raise(stem, weight)
      if (withSynonyms) for (const other of synonyms.get(stem) ?? []) raise(other, weight * SYNONYM)
    }
  }
  return weights
}
