import type { Embed } from '../dialogue/conversation.ts'
import { DIMENSIONS, type Knowledge } from '../knowledge.ts'

const kept = new WeakMap<Knowledge, Float32Array[]>()

/** The rows of the data without what all jobs have in common, each of length one; none when the file is not there. */
function rowsOf(knowledge: Knowledge): Float32Array[] {
  const known = kept.get(knowledge)
  if (known) return known
  const { occupations, embeddings } = knowledge
  if (embeddings.length < occupations.length * DIMENSIONS) return []
  const raw = occupations.map((_, at) =>
    unit(Float32Array.from(embeddings.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS))),
  )
  const mean = new Float32Array(DIMENSIONS)
  for (const row of raw) add(mean, row, 1 / raw.length)
  const rows = raw.map((row) => unit(row.map((value, index) => value - (mean[index] ?? 0))))
  kept.set(knowledge, rows)
  return rows
}

function add(sum: Float32Array, row: Float32Array, weight: number) {
  for (let index = 0; index < DIMENSIONS; index++) sum[index] = (sum[index] ?? 0) + weight * (row[index] ?? 0)
}

function unit(row: Float32Array) {
  const length = Math.hypot(...row) || 1
  return row.map((value) => value / length)
}

/** How near each occupation is to some others, weighted; null without the rows. */
export function scoreNear(knowledge: Knowledge, weights: ReadonlyMap<number, number>): number[] | null {
  const rows = rowsOf(knowledge)
  if (rows.length === 0 || weights.size === 0) return null
  const middle = new Float32Array(DIMENSIONS)
  for (const [at, weight] of weights) add(middle, rows[at] ?? middle, weight)
  const query = unit(middle)
  return rows.map((row) => dot(query, row))
}

/** How near each occupation is to what was said, by a model of meaning; null without a model or the rows. */
export async function scoreMeaning(text: string, { occupations, embeddings }: Knowledge, embed?: Embed) {
  if (!embed || embeddings.length < occupations.length * DIMENSIONS || text === '') return null
  // A model that is still being loaded, or broke, is no reason to keep anybody waiting: words are always there.
  const [query] = await embed([text]).catch(() => [])
  if (!query) return null
  return occupations.map((_, at) =>
    dot(query, unit(Float32Array.from(embeddings.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)))),
  )
}

function dot(one: Float32Array, other: Float32Array) {
  let sum = 0
  for (let index = 0; index < DIMENSIONS; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
