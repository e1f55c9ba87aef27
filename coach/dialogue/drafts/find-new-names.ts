import type { WordReading } from '../../understand.ts'
import { bare, meanRoles, type Reference } from './find-references.ts'

/** Words that are to come in, or into which something is to be renamed. */
export interface NewName {
  text: string
  from: number
  to: number
  /** How likely it takes the place of something else, and how likely it only comes in. */
  replaces: number
  comes: number
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
  /^(?:peace and quiet|give and take|law and order|health and safety|rest and relaxation|arts and crafts|ups and downs|trial and error|thick and thin)$/
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
    while (to + 1 < words.length && HALF.test(said(words[to])) && !endsPart(words[to])) to++
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
  /^(?:when|if|because|cos|since|while|that|which|who|where|or)\b|\b(?:was|were|wasn't|weren't|didn't|did not)\b/i

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

/** A name does not end in the middle: "being a nerd about" goes on with its "it". */
const HALF = /^(?:about|of|at|after|without|under|over|by)$/

/** "… for it", "… with me", "… on there": said behind a name, and no part of it. */
function isTail(words: readonly WordReading[], at: number) {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]].map(said)
  return (
    (/^(?:me|it|us)$/.test(word ?? '') && /^(?:for|with|wi|to)$/.test(before ?? '')) ||
    (word === 'on' && /^(?:there|the|it|that|my|)$/.test(after ?? ''))
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
const QUOTES = [
  [/^["“]/, /["”][.,!?]*$/],
  [/^['‘](?=\p{L})/u, /['’][.,!?]*$/],
] as const
const QUOTED_WORDS_MAX = 6

export function findQuotedName(words: readonly WordReading[]): { from: number; to: number } | undefined {
  for (const [opens, closes] of QUOTES) {
    const from = words.findIndex(({ text }) => opens.test(text))
    const to = from < 0 ? -1 : words.findIndex(({ text }, at) => at >= from && closes.test(text))
    if (from >= 0 && to >= from && to - from < QUOTED_WORDS_MAX) return { from, to }
  }
  return undefined
}

function said(word: WordReading | undefined) {
  return bare(word?.text ?? '')
}

function endsPart(word: WordReading | undefined) {
  return /[,;.!?:)]$/.test(word?.text ?? '')
}
