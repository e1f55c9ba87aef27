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

/** Words that are to come in, or into which something is to be renamed. */
export interface NewName {
  text: string
  from: number
  to: number
  /** How likely it takes the place of something else, and how likely it only comes in. */
  replaces: number
  comes: number
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
    /\b(?:all|everything|lot|any) (?:but|except|bar|apart from)(?: the| for)*$/.test(said.slice(0, at).join(' '))
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

function bare(word: string) {
  return plain(word).replace(/[^\p{L}\p{N}#']+/gu, '')
}

function meanRoles(words: readonly WordReading[]): WordReading['roles'] {
  const mean = (role: keyof WordReading['roles']) =>
    words.reduce((sum, { roles }) => sum + roles[role], 0) / Math.max(1, words.length)
  const roles: (Mention['role'] | 'none')[] = ['none', 'out', 'in', 'from', 'to', 'move', 'keep', 'cut']
  return Object.fromEntries(roles.map((role) => [role, mean(role)])) as WordReading['roles']
}

const BEGINS = 0.5
const GOES_ON = 0.25
/** Words a name neither begins nor ends with, unless the model is sure that they belong to it. */
const LITTLE =
  /^(?:the|a|an|and|or|but|it|that|this|is|be|to|as|in|on|at|of|for|just|also|then|maybe|more|like|make|put|say|read|call|so|i|you|can|could|with|cos|because|really|well)$/
const BELONGS = 0.6
/** What stands for things and names none. */
const NO_NAME =
  /^(?:one|ones|it|that|this|them|these|those|yourself|myself|itself|words?|thing|things|bit|stuff|list|something|else|more|)$/
const JOINS = /^(?:and|or|n|&|plus)$/
const PAIRS =
  /^(?:peace and quiet|give and take|law and order|health and safety|rest and relaxation|love and care|arts and crafts|ups and downs|trial and error|thick and thin|time and patience|blood and sweat)$/
/** What people say before a name, and after it, and never as a part of it. */
const BEFORE_A_NAME = /^(?:to|into|as|read|reads|say|says|called|and|or|n|also|use|its|it's|yes|yeah)$/
const AFTER_A_NAME =
  /^(?:in|there|an|all|too|please|pls|instead|tho|though|mate|ta|thanks|now|then|also|lol|innit|yes|yeah|no|not|where|and|or|n|but|so|is|as|for|with|wi)$/

/** What should come in: words marked as new, outside of what speaks of the list. */
export function findNewNames(words: readonly WordReading[], references: readonly Reference[], act: string): NewName[] {
  const isTaken = (at: number) => references.some(({ from, to }) => at >= from && at <= to)
  const asNew = words.map(({ roles }, at) => (isTaken(at) ? 0 : roles.in + roles.to))
  // What the model marks as a thing of the list and is none belongs to the new name it stands beside, or is the new name itself.
  const marked = words.map(({ roles }, at) => (isTaken(at) ? 0 : 1 - roles.none - roles.cut))
  const isComing = act === 'rename' || act === 'add' || (references.length === 0 && act === 'reorder')
  // Two names are joined by "and"; few are made of it.
  const goesOn = (at: number) => (marked[at] ?? 0) >= GOES_ON && (!JOINS.test(said(words[at])) || isPair(words, at))
  const found: NewName[] = []
  for (let at = 0; at < words.length; at++) {
    if (JOINS.test(said(words[at])) && !isPair(words, at)) continue
    const isAdded = (marked[at] ?? 0) >= BEGINS && isAfterAdding(words, at)
    if (
      !isAdded &&
      (asNew[at] ?? 0) + (isComing ? (marked[at] ?? 0) - (words[at]?.roles.out ?? 0) - (asNew[at] ?? 0) : 0) < BEGINS
    )
      continue
    let from = at
    let to = at
    while (from > 0 && goesOn(from - 1) && !endsPart(words[from - 1])) from--
    while (to + 1 < words.length && goesOn(to + 1) && !endsPart(words[to])) to++
    at = to
    if (isAfterRemoval(words, from)) continue
    const isLittle = (place: number) => LITTLE.test(said(words[place])) && (marked[place] ?? 0) < BELONGS
    while (from < to && (isLittle(from) || BEFORE_A_NAME.test(said(words[from])))) from++
    while (to > from && (isLittle(to) || AFTER_A_NAME.test(said(words[to])) || isTail(words, to))) to--
    const part = words.slice(from, to + 1)
    const text = part
      .map((word) => word.text)
      .join(' ')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    const roles = meanRoles(part)
    const isName = part.some(
      (word) => !NO_NAME.test(said(word)) && !LITTLE.test(said(word)) && !AFTER_A_NAME.test(said(word)),
    )
    if (isName && !SENTENCE.test(text)) found.push({ text, from, to, replaces: roles.to, comes: roles.in })
  }
  return found.filter(({ from }) => isInEdit(words, found[0]?.from ?? 0, from))
}

/** A piece of something told, and no name. */
const SENTENCE =
  /^(?:when|if|because|cos|since|while|that|which|who|where|let me|or|smth|something)\b|\b(?:was|were|wasn't|weren't|didn't|did not)\b/i

/** One sentence holds what is to come in; in those after it only what is told to come in counts, the rest is the reason. */
function isInEdit(words: readonly WordReading[], first: number, at: number) {
  const begins = words.slice(first, at).findLastIndex(({ text }) => /[.!?]$/.test(text))
  if (begins < 0) return true
  const start = first + begins + 1
  const length = words.slice(start).findIndex(({ text }) => /[.!?]$/.test(text))
  const sentence = words.slice(start, length < 0 ? undefined : start + length + 1)
  return sentence.length <= SHORT_SENTENCE || sentence.some((word) => EDITS.test(said(word)))
}

const SHORT_SENTENCE = 5
const EDITS =
  /^(?:add|put|include|stick|also|missing|missed|forgot|call|say|make|change|swap|rename|instead|need|want|write)$/

/** "… for it", "… with me", "… on there": said behind a name, and no part of it. */
function isTail(words: readonly WordReading[], at: number) {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]].map(said)
  return (
    (/^(?:me|it|us)$/.test(word ?? '') && /^(?:for|with|wi|to)$/.test(before ?? '')) ||
    (word === 'on' && /^(?:there|the|it|that|my)$/.test(after ?? ''))
  )
}

/** "Peace and quiet" is one thing. */
function isPair(words: readonly WordReading[], at: number) {
  return PAIRS.test([words[at - 1], words[at], words[at + 1]].map(said).join(' '))
}

/** Whether what begins here is told to go: it stands right behind a word that takes things out. */
function isAfterRemoval(words: readonly WordReading[], at: number) {
  const before = words
    .slice(Math.max(0, at - 4), at)
    .map(said)
    .join(' ')
  return /(?:^| )(?:take out|remove|drop|delete|scrap|ditch|bin|get rid of)(?: (?:the|my))?$/.test(before)
}

/** Whether what begins here is told to come in, whatever the model makes of it. */
function isAfterAdding(words: readonly WordReading[], at: number) {
  const before = words
    .slice(Math.max(0, at - 3), at)
    .map(said)
    .join(' ')
  return /(?:^| )(?:add|include|stick in|put in|chuck in|pop in)(?: (?:in|also|the|my|a))?$/.test(before)
}

/** A name in quotation marks is taken as it stands, whatever is in it. */
export function findQuotedName(words: readonly WordReading[]): { from: number; to: number } | undefined {
  const from = words.findIndex(({ text }) => /^["“]/.test(text))
  const to = from < 0 ? -1 : words.findIndex(({ text }, at) => at >= from && /["”][.,!?]*$/.test(text))
  return to >= from && from >= 0 ? { from, to } : undefined
}

function said(word: WordReading | undefined) {
  return bare(word?.text ?? '')
}

function endsPart(word: WordReading | undefined) {
  return /[,;.!?:)]$/.test(word?.text ?? '')
}
