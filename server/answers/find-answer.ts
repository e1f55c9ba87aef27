import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerFound } from '#coach/dialogue/state.ts'
import { nearness, type Understand, unit } from '#coach/understand.ts'
import { createBoundedCache } from '../bounded-cache.ts'
import { type AnswerContent, type AnswerDeps, readAnswers, shipped } from './answers.ts'

const VECTORS = join(import.meta.dirname, '../../coach/model/questions.bin')
const DIMENSIONS = 384
/** Below this a question is not taken for one of ours. Chosen on questions that were held back from training. */
const NEAR_ENOUGH = 0.52
/** The mean of so many of an answer's nearest examples counts: one may be near by chance. */
const EXAMPLES_COUNTED = 3
/** What the administrator wrote is read by the encoder when it is first needed; so much of it is kept. */
const READ_BYTES = 4 * 1024 * 1024

/** Every message is compared with the answers, so none waits for a database that does not answer. */
const READ_TIMEOUT_MS = 1_000

const read = createBoundedCache<Float32Array>('questions read', READ_BYTES)
let shippedVectors: Map<string, Float32Array> | undefined

/** The answer whose examples come nearest to a question; null where none comes near enough. */
export async function findAnswer(
  deps: AnswerDeps,
  question: Float32Array,
  understand: Understand,
): Promise<AnswerFound | null> {
  const late = new AbortController()
  const isLate = pause(READ_TIMEOUT_MS, null, { signal: late.signal }).catch(() => null)
  const answers = await Promise.race([readAnswers(deps).catch(() => null), isLate])
  late.abort()
  return answers && nearestAnswer(answers, question, understand)
}

/** The same among given answers. */
export async function nearestAnswer(
  answers: readonly AnswerContent[],
  question: Float32Array,
  understand: Understand,
): Promise<AnswerFound | null> {
  const scored = await Promise.all(
    answers.map(async (answer) => {
      const vectors = await Promise.all([answer.title, ...answer.asked].map((asked) => vectorOf(asked, understand)))
      const near = vectors.map((vector) => (vector ? nearness(question, vector) : 0)).sort((one, other) => other - one)
      const nearest = near.slice(0, EXAMPLES_COUNTED)
      return { answer, near: nearest.reduce((sum, value) => sum + value, 0) / Math.max(1, nearest.length) }
    }),
  )
  const best = scored.reduce((one, other) => (other.near > one.near ? other : one), {
    answer: undefined,
    near: NEAR_ENOUGH,
  } as Scored)
  return best.answer
    ? { near: best.near, text: best.answer.answer, source: best.answer.source, link: best.answer.link }
    : null
}

interface Scored {
  answer: AnswerContent | undefined
  near: number
}

async function vectorOf(asked: string, understand: Understand) {
  shippedVectors ??= readShipped()
  const known = shippedVectors.get(asked) ?? read.get(asked)
  if (known) return known
  const vector = (await understand(asked))?.question
  if (vector) read.set(asked, vector, vector.byteLength)
  return vector
}

/** The examples that come with the product, each with its row. scripts/build-answers.ts writes the file. */
function readShipped() {
  const vectors = new Map<string, Float32Array>()
  if (!existsSync(VECTORS)) return vectors
  const bytes = new Int8Array(readFileSync(VECTORS))
  listExamples(shipped).forEach((asked, at) => {
    vectors.set(asked, unit([...bytes.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)]))
  })
  return vectors
}

/** In the order of the rows. */
export function listExamples(answers: readonly { title: string; asked: string[] }[]) {
  return [...new Set(answers.flatMap(({ title, asked }) => [title, ...asked]))]
}
