import type { Knowledge, Occupation } from '../knowledge.ts'
import { wordsOf } from '../language/plain.ts'
import { isStop } from '../language/stem.ts'
import { findCalled } from './find-title.ts'

/** How much a word counts by where it stands. */
const IN_TITLE = 3
const IN_ACTIVITY = 2
const IN_DAY = 1

const kept = new WeakMap<Knowledge, Map<string, Map<string, number>>>()

/** For each word the occupations it stands in, by slug, with how much it counts there. */
function indexOf(knowledge: Knowledge) {
  const known = kept.get(knowledge)
  if (known) return known
  const index = new Map<string, Map<string, number>>()
  const add = (text: string, slug: string, weight: number) => {
    for (const word of wordsIn(text)) {
      const places = index.get(word) ?? new Map<string, number>()
      places.set(slug, Math.max(weight, places.get(slug) ?? 0))
      index.set(word, places)
    }
  }
  for (const { slug, title, categories } of knowledge.occupations) {
    const day = knowledge.days.get(slug)
    add(title, slug, IN_TITLE)
    add(day?.activity ?? '', slug, IN_ACTIVITY)
    add([day?.day ?? '', ...categories].join(' '), slug, IN_DAY)
  }
  kept.set(knowledge, index)
  return index
}

/** Where the work is done and what it is like is told by its facts, not by a word that falls. */
const NO_FIELD = new Set(
  'old young outside outdoors inside indoors creative practical hands local part home'.split(' '),
)

/** Words as they are, but for a plural: "trains" are no training. */
function wordsIn(text: string) {
  return new Set(
    wordsOf(text)
      .map((word) => word.replace(/ies$/, 'y').replace(/([^su])s$/, '$1'))
      .filter((word) => word.length > 2 && !isStop(word) && !NO_FIELD.has(word)),
  )
}

/** A word that stands in more than this share of all occupations tells no field. */
const COMMON_SHARE = 0.1

/** How far the words of a field that was asked for are those of an occupation, by slug, from 0 to 1: rare words count most. */
export function weighFieldWords(field: string, knowledge: Knowledge): Map<string, number> {
  const index = indexOf(knowledge)
  const all = knowledge.occupations.length
  const sums = new Map<string, number>()
  let most = 0
  for (const word of wordsIn(field)) {
    const places = index.get(word)
    if (!places || places.size > COMMON_SHARE * all) continue
    const rareness = Math.log(all / places.size)
    most += rareness * IN_TITLE
    for (const [slug, weight] of places) sums.set(slug, (sums.get(slug) ?? 0) + rareness * weight)
  }
  const weights = new Map([...sums].map(([slug, sum]) => [slug, sum / most]))
  // What people call a job or a field of work stands for it as its title does.
  for (const { slug } of findCalled(field, knowledge).flat()) weights.set(slug, 1)
  return weights
}

/** Those that come nearest by their words alone. */
export function nearByWords(field: string, knowledge: Knowledge, among: readonly Occupation[], from: number) {
  const weights = weighFieldWords(field, knowledge)
  return among.filter(({ slug }) => (weights.get(slug) ?? 0) >= from)
}
