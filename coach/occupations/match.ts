import type { Embed } from '../dialogue/conversation.ts'
import { DIMENSIONS, type Knowledge, type Occupation } from '../knowledge.ts'
import { stemsOf } from '../language/stem.ts'
import { findClashes } from './clashes.ts'
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
  /** Slugs not to show again. */
  reject?: readonly string[]
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

/** Occupations that fit, best first: one per O*NET code, and not all of one kind. */
export async function matchJobs(
  pieces: readonly Piece[],
  knowledge: Knowledge,
  options: MatchOptions = {},
): Promise<Match[]> {
  const { dislikes = [], reject = [], limit = 5, embed } = options
  const wanted = scoreWords(pieces, knowledge)
  const unwanted = scoreWords(
    dislikes.map((text) => ({ text })),
    knowledge,
    false,
  )
  const near = await scoreMeaning(pieces, knowledge, embed)
  const scored = knowledge.occupations.map((occupation, at) => ({
    occupation,
    score:
      (near ? (near[at] ?? 0) + WORDS_BESIDE_MEANING * (wanted[at] ?? 0) : (wanted[at] ?? 0)) -
      DISLIKED * (unwanted[at] ?? 0) -
      CLASH * findClashes(occupation, dislikes).length,
  }))
  const rejected = new Set(reject)
  const ranked = scored
    .filter(({ occupation, score }) => !rejected.has(occupation.slug) && score > 0.05)
    .sort((one, other) => other.score - one.score)
  return spread(ranked, limit)
}

/** One per O*NET code, and no more than half from one category while there are others. */
function spread(ranked: Match[], limit: number) {
  const codes = new Set<string>()
  const unique = ranked.filter(({ occupation: { onet } }) => !codes.has(onet) && codes.add(onet))
  const counts = new Map<string, number>()
  const most = Math.max(1, Math.ceil(limit / 2))
  const varied = unique.filter(({ occupation }) => {
    const [category = ''] = occupation.categories
    const count = counts.get(category) ?? 0
    counts.set(category, count + 1)
    return count < most
  })
  return varied.slice(0, limit)
}

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

function weighStems(pieces: readonly Piece[], withSynonyms: boolean) {
  const weights = new Map<string, number>()
  const raise = (stem: string, weight: number) => weights.set(stem, Math.max(weights.get(stem) ?? 0, weight))
  for (const { text, weight = 1 } of pieces) {
    for (const stem of stemsOf(text)) {
      raise(stem, weight)
      if (withSynonyms) for (const other of synonyms.get(stem) ?? []) raise(other, weight * SYNONYM)
    }
  }
  return weights
}

/** Nearness in meaning of each occupation to all the pieces together; null without a model or its rows. */
async function scoreMeaning(pieces: readonly Piece[], { occupations, embeddings }: Knowledge, embed?: Embed) {
  if (!embed || embeddings.length < occupations.length * DIMENSIONS || pieces.length === 0) return null
  const [query] = await embed([pieces.map(({ text }) => text).join('. ')])
  if (!query) return null
  return occupations.map((_, at) => cosine(query, embeddings, at * DIMENSIONS))
}

function cosine(query: Float32Array, rows: Int8Array, from: number) {
  let product = 0
  let norm = 0
  for (let index = 0; index < DIMENSIONS; index++) {
    const value = rows[from + index] ?? 0
    product += (query[index] ?? 0) * value
    norm += value * value
  }
  return product / Math.sqrt(norm || 1)
}
