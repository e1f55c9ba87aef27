import { wordsOf } from '../language/plain.ts'
import { mood, negators, softeners, strengtheners } from '../lexicon/mood.ts'

export type Label = 'positive' | 'negative' | 'neutral'

/** How a text sounds, from -1 to 1. "Not happy" counts against, "really happy" for more. */
export function moodOf(text: string): number {
  const words = wordsOf(text)
  let sum = 0
  let count = 0
  for (const [at, word] of words.entries()) {
    const grade = mood.get(word)
    if (!grade) continue
    const before = words.slice(Math.max(0, at - 3), at)
    const isDenied = before.some((near) => negators.test(near))
    const weight = before.some((near) => strengtheners.test(near))
      ? 1.4
      : before.some((near) => softeners.test(near))
        ? 0.7
        : 1
    sum += (isDenied ? -0.7 * grade : grade) * weight
    count++
  }
  return count === 0 ? 0 : clamp(sum / (Math.sqrt(count) * 3))
}

export function labelOf(score: number): Label {
  return score > 0.12 ? 'positive' : score < -0.12 ? 'negative' : 'neutral'
}

function clamp(score: number) {
  return Math.round(Math.max(-1, Math.min(1, score)) * 100) / 100
}
