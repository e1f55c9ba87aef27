import { shortForms } from './plain.ts'
import { stops } from './stem.ts'

/** Words spelt right, each with its place by frequency, and sorted for looking up near misses. */
export interface Words {
  places: ReadonlyMap<string, number>
  /** By first letter and length. */
  groups: ReadonlyMap<string, string[]>
}

/** Where everyday words stand among the counted ones. */
const EVERYDAY = 400

export function readWords(counted: readonly string[], everyday: readonly string[]): Words {
  const places = new Map(counted.map((word, at) => [word, at]))
  for (const word of counted.length > 0 ? [...everyday, ...stops] : [])
    places.set(word, Math.min(EVERYDAY, places.get(word) ?? EVERYDAY))
  const groups = new Map<string, string[]>()
  for (const word of places.keys()) {
    const key = groupOf(word, word.length)
    groups.set(key, [...(groups.get(key) ?? []), word])
  }
  return { places, groups }
}

function groupOf(word: string, length: number) {
  return `${word[0]}${length}`
}

const endings = [
  "'s",
  's',
  'es',
  'd',
  'ed',
  'ing',
  'er',
  'ers',
  'est',
  'ly',
  'y',
  "n't",
  "'ve",
  "'re",
  "'ll",
  "'d",
  "'m",
  'in',
]

/** With any of its endings taken off: "fathers" is "father" and not "fath". */
function isKnown(word: string, { places }: Words): boolean {
  if (places.size === 0 || places.has(word) || word.length < 3 || /\d/.test(word)) return true
  return endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((base) => base.length > 1)
    .some((base) =>
      [base, `${base}e`, base.replace(/(.)\1$/, '$1'), base.replace(/i$/, 'y')].some((form) => places.has(form)),
    )
}

export interface Corrected {
  text: string
  /** False when a word stayed unknown: then the text is better quoted as it was typed. */
  isSure: boolean
}

/** Puts slips right where one known word is clearly meant: "orgnaised" is "organised". Names are left alone. */
export function correct(text: string, words: Words): Corrected {
  let isSure = true
  const fixed = text.replace(/\p{L}+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    const lower = word.toLowerCase().replace('’', "'")
    const isName = /^\p{Lu}/u.test(word) && at > 0
    if (isName) return word
    const usual = shortForms[lower]
    if (usual) return usual
    if (isKnown(lower, words)) return word
    const meant = findMeant(lower, words)
    if (!meant) {
      isSure = false
      return word
    }
    return /^\p{Lu}/u.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant
  })
  return { text: fixed, isSure }
}

/** The most frequent word one slip away. Short words are left: too many others are near. */
function findMeant(word: string, words: Words): string | undefined {
  if (word.length < 6) return undefined
  const near = [0, 1, -1]
    .flatMap((more) => words.groups.get(groupOf(word, word.length + more)) ?? [])
    .map((candidate) => ({ candidate, cost: slip(word, candidate) * (1 + (words.places.get(candidate) ?? EVERYDAY)) }))
    .filter(({ cost }) => cost > 0)
    .sort((one, other) => one.cost - other.cost)
  if (near[0]) return near[0].candidate
  const ending = /^(.{5,})(s|ed|ing|er)$/.exec(word)
  const base = ending?.[1] && findMeant(ending[1], words)
  return base && ending?.[2] ? join(base, ending[2]) : undefined
}

function join(base: string, ending: string) {
  return /e$/.test(base) && /^e|^i/.test(ending) ? base.slice(0, -1) + ending : base + ending
}

/** What separates two words: 1 a letter missing, too many or two swapped, 4 a letter wrong, 0 something else. */
function slip(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const a = one.slice(at)
  const b = other.slice(at)
  if (one.length === other.length) {
    if (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) return 1
    // Another letter in its place is more often another word: a badge is no barge.
    return one.length > 8 && a.slice(1) === b.slice(1) ? 4 : 0
  }
  // A letter more or less at the very end is grammar (burnt, mums), not a slip.
  if (at >= Math.min(one.length, other.length)) return 0
  return (one.length < other.length ? a === b.slice(1) : a.slice(1) === b) ? 1 : 0
}
