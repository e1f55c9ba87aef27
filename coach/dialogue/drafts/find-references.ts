import { isAlmost, plain } from '../../language/plain.ts'
import type { Mention, WordReading } from '../../understand.ts'
import { isForm } from './find-mentions.ts'

interface NamedThing {
  name: string
  aliases: readonly string[]
}

/** Words of a message that speak of items of a list, and what is to be done with them. */
export interface Reference {
  /** Their places in the list. */
  items: number[]
  /** First and last word, by number. */
  from: number
  to: number
  /** How likely each thing to be done is. */
  roles: WordReading['roles']
  /** "The others": whatever the rest of the message does not speak of. */
  isRest?: true
}

interface Span {
  items: number[]
  length: number
  isRest?: true
  /** Not the name itself: a place, a form of the name, or another word for it. It counts only where the model marks it. */
  isLoose?: true
}

/** Every reference to an item of the list, the longest at each word; words the model leaves unmarked count by their name alone. */
export function findReferences<T extends { name: string }>(
  words: readonly WordReading[],
  items: readonly T[],
  known: readonly NamedThing[],
): Reference[] {
  const said = words.map(({ text }) => bare(text))
  const isExcept = (at: number) =>
    /\b(?:all|everything|lot|any|all (?:good|fine|right|ok)) (?:but|except|bar|apart from)(?: the| for)*$/.test(
      said.slice(0, at).join(' '),
    )
  const named = items.map(({ name }) => said.some((_, at) => matchAt(said, at, tokens(name)) > 0))
  const found: Reference[] = []
  for (let at = 0; at < said.length; at++) {
    const spans = [
      ...items.map((item, index) => nameAt(said, at, item, index)),
      // What is called by its name is not meant by another word for it as well.
      ...items.map((item, index) => (named[index] ? null : likeNameAt(said, at, item, index, items, known))),
      placeAt(said, at, items.length),
      restAt(said, at),
    ]
    const span = longest(spans)
    if (!span) continue
    const roles = meanRoles(words.slice(at, at + span.length))
    // A name of the list at the beginning of a new one: "order in the workplace".
    if (!span.isRest && roles.in + roles.to >= NEW && JOINED.test(said[at + span.length] ?? '')) continue
    if (span.isLoose && 1 - roles.none - roles.in - roles.to < Math.max(MARKED, roles.in + roles.to)) continue
    const others = items.map((_, index) => index).filter((index) => !span.items.includes(index))
    found.push({
      items: isExcept(at) ? others : span.items,
      from: at,
      to: at + span.length - 1,
      roles,
      ...(span.isRest && { isRest: true }),
    })
    at += span.length - 1
  }
  return found
}

const MARKED = 0.4
const NEW = 0.6
const JOINED = /^(?:in|at|for|with|of|that|to)$/

function longest(spans: readonly (Span | null)[]): Span | undefined {
  return spans
    .filter((span): span is Span => span !== null && span.length > 0)
    .sort((one, other) => other.length - one.length)[0]
}

function nameAt(said: readonly string[], at: number, { name }: { name: string }, index: number): Span {
  return { items: [index], length: matchAt(said, at, tokens(name)) }
}

/** Another word for an item, or a form of a word that only its name has. */
function likeNameAt<T extends { name: string }>(
  said: readonly string[],
  at: number,
  item: T,
  index: number,
  items: readonly T[],
  known: readonly NamedThing[],
): Span {
  const aliases = known.find(({ name }) => name === item.name)?.aliases ?? []
  const alias = Math.max(0, ...aliases.map((name) => matchAt(said, at, tokens(name))))
  const others = items.filter((other) => other !== item).flatMap(({ name }) => tokens(name))
  const telling = tokens(item.name).filter((part) => part.length > 3 && !COMMON.has(part) && !others.includes(part))
  const form = telling.some((part) => isLike(said[at] ?? '', part)) ? 1 : 0
  return { items: [index], length: Math.max(alias, form), isLoose: true }
}

/** Words that stand in many names and tell nothing by themselves. */
const COMMON = new Set(['things', 'people', 'making', 'doing', 'being', 'with', 'well', 'difference', 'anyone', 'fast'])

function matchAt(said: readonly string[], at: number, name: readonly string[]) {
  return name.every((part, index) => isSameWord(said[at + index] ?? '', part)) ? name.length : 0
}

function isSameWord(word: string, part: string) {
  return word === part || (part.length > 4 && isAlmost(word, part))
}

function isLike(word: string, part: string) {
  return word.length > 2 && (isSameWord(word, part) || isForm(word, part))
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const SHORT_ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th']
const COUNTS: Record<string, number> = { two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 }

/** "The second", "number 3", "the last two", "the middle one". */
function placeAt(said: readonly string[], at: number, count: number): Span | null {
  const word = said[at] ?? ''
  const next = said[at + 1] ?? ''
  const all = Array.from({ length: count }, (_, index) => index)
  const several = COUNTS[next]
  if (several && /^(?:first|top)$/.test(word)) return { items: all.slice(0, several), length: 2, isLoose: true }
  if (several && /^(?:last|bottom|final)$/.test(word)) return { items: all.slice(-several), length: 2, isLoose: true }
  const numbered = /^(?:number|no|num|nr)$/.test(word) ? next : ''
  const figure = /^#?[1-6]$/.test(word) ? word.replace('#', '') : /^[1-6]$/.test(numbered) ? numbered : ''
  const ordinal = Math.max(
    ORDINALS.indexOf(word),
    SHORT_ORDINALS.indexOf(word),
    ['one', 'two', 'three', 'four', 'five'].indexOf(numbered),
  )
  const index = figure
    ? Number(figure) - 1
    : ordinal >= 0
      ? ordinal
      : /^(?:last|bottom|final)$/.test(word)
        ? count - 1
        : word === 'middle' && count % 2 === 1
          ? (count - 1) / 2
          : word === 'top'
            ? 0
            : -1
  const length = numbered || /^(?:one|bit|thing)$/.test(next) ? 2 : 1
  return index >= 0 && index < count ? { items: [index], length, isLoose: true } : null
}

function restAt(said: readonly string[], at: number): Span | null {
  const [word = '', next = '', after = ''] = said.slice(at, at + 3)
  if (/^(?:rest|others)$/.test(word)) return { items: [], length: 1, isRest: true }
  if (word === 'other' && /^(?:one|ones|two|three|four|2|3|4)$/.test(next))
    return { items: [], length: /^ones?$/.test(after) ? 3 : 2, isRest: true }
  return null
}

function tokens(name: string) {
  return name
    .split(/[\s/&-]+/)
    .map(bare)
    .filter(Boolean)
}

export function bare(word: string) {
  return plain(word).replace(/[^\p{L}\p{N}#']+/gu, '')
}

export function meanRoles(words: readonly WordReading[]): WordReading['roles'] {
  const mean = (role: keyof WordReading['roles']) =>
    words.reduce((sum, { roles }) => sum + roles[role], 0) / Math.max(1, words.length)
  const roles: (Mention['role'] | 'none')[] = ['none', 'out', 'in', 'from', 'to', 'move', 'keep', 'cut']
  return Object.fromEntries(roles.map((role) => [role, mean(role)])) as WordReading['roles']
}
