import { countWords, toPattern } from '../../language/plain.ts'
import { isPeople, readAudience, readChange, readMeans } from './parts.ts'
import type { Part } from './questions.ts'

const SHAPE =
  /^I am here for (?<whom>.+?)(?:, so that (?<change>.+?))?(?:, and I do it by (?<means>.+?))?\.(?<rest>(?:\s.*)?)$/s

/** A part of the sentence put in place of the one that stands there; null where the sentence has another shape. */
export function replacePart(text: string, part: Part, value: string): string | null {
  const parts = SHAPE.exec(text)?.groups
  if (!parts) return null
  const { whom, change, means, rest = '' }: Record<string, string | undefined> = { ...parts, [part]: value }
  return `I am here for ${whom}${change ? `, so that ${change}` : ''}${means ? `, and I do it by ${means}` : ''}.${rest}`
}

export interface PartEdit {
  part: Part
  /** Fit to stand in the sentence. */
  value: string
}

const EDIT_WORDS_MAX = 24
const BEFORE =
  /^(?:(?:no|nah|ok|okay|yes|yeah|and|but|well|hmm|actually|i think|maybe|please|just|it should (?:say|be)|should (?:say|be)|make it|put|say|change (?:it|that) to|rather|more like|i want|i would say|i'd say|can you (?:put|say|write|make it))[\s,:]+)+/i
const AFTER = /[\s,]+(?:instead|please|pls|rather|then|thanks|thank you|too|as well)[\s.!?]*$/i
const LABELS: [Part, RegExp][] = [
  ['whom', /\b(?:who (?:it is|it's|its) for|the who|first (?:bit|part))\s+(?:should (?:be|say)|is|to|:)\s*(.+)$/i],
  ['change', /\b(?:what changes|the middle|second (?:bit|part))\s+(?:should (?:be|say)|is|to|:)\s*(.+)$/i],
  ['means', /\b(?:how i do it|the how|last (?:bit|part))\s+(?:should (?:be|say)|is|to|:)\s*(.+)$/i],
]

/** What some words want a part of the sentence to be, told by how they begin; null where they do not tell. */
export function readPartEdit(said: string, text: string): PartEdit | null {
  if (countWords(said) > EDIT_WORDS_MAX) return null
  const added = readAdded(said, text)
  if (added) return added
  for (const [part, label] of LABELS) {
    const words = label.exec(said)?.[1]
    const value = words ? readAs(part, bare(words)) : null
    if (value) return { part, value }
  }
  const words = bare(said)
  const whom = /\bi (?:said|meant?)\b/i.test(said) || /^(?:no|nah|not)\b/i.test(said) ? readCorrected(said, text) : null
  return whom ?? readByLead(words)
}

/** "Not lads, anyone who comes out", "I said anyone coming out": other people than those who stand there. */
function readCorrected(said: string, text: string): PartEdit | null {
  const whom = SHAPE.exec(text)?.groups?.whom
  const found = /\bnot\s+([^,.;]+)[,;.]\s*(?:but\s+|more like\s+|rather\s+)?([^.;]+)/i.exec(said)
  const fresh = readAudience(found?.[2] ?? /\bi (?:said|meant?)\s+(.+)$/i.exec(said)?.[1] ?? '')
  if (!whom || !fresh || !isPeople(fresh.split(' ').slice(0, 3).join(' '))) return null
  const old = found?.[1]?.trim() ?? ''
  const isWhole = !old || /\b(?:who|that|with|in|from|\w+ing)\b/i.test(fresh)
  if (old && !whom.toLowerCase().includes(old.toLowerCase())) return null
  return { part: 'whom', value: isWhole ? fresh : whom.replace(new RegExp(toPattern(old), 'i'), fresh) }
}

/** "For …", "so that …", "by …": each opens its own part. */
export function readByLead(words: string): PartEdit | null {
  const part: Part | null = /^for\s/i.test(words)
    ? 'whom'
    : /^so(?: that)?\s/i.test(words)
      ? 'change'
      : /^(?:by|through)\s/i.test(words)
        ? 'means'
        : null
  const value = part && readAs(part, words)
  return part && value ? { part, value } : null
}

function readAs(part: Part, words: string): string | null {
  if (part === 'whom') {
    const whom = readAudience(words)
    return whom && isPeople(whom) ? whom : null
  }
  return part === 'change' ? readChange(words) : readMeans(words)
}

function bare(said: string) {
  return said
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/[.!?]+$/, '')
}

const ALSO = /\b(?:but also|and also|also|plus|add)\s+(?:for\s+)?([\p{L}'’ -]{3,40})$/iu
const TOO = /\b(?:and|for)\s+([\p{L}'’ -]{3,40})\s+(?:too|as well)[\s.!]*$/iu

/** "Also fathers": more people beside those who are there. */
function readAdded(said: string, text: string): PartEdit | null {
  const whom = SHAPE.exec(text)?.groups?.whom
  const more = (TOO.exec(said)?.[1] ?? ALSO.exec(bare(said))?.[1] ?? '').trim()
  if (!whom || !more || countWords(more) > 5 || !isPeople(more)) return null
  const [first = '', ...rest] = whom.split(' ')
  const isNoun = isPeople(first) && /s$|people|children|men|women/i.test(first)
  return { part: 'whom', value: isNoun ? [first, 'and', more, ...rest].join(' ') : `${whom} and ${more}` }
}
