import { isStop } from '#coach/language/stem.ts'
import type { Said } from '../provider.ts'

/** Words of the member's, as they wrote them, and where they stand. */
export interface FoundQuote {
  quote: string
  messageId: string
}

/** Looks for what a model quotes in what the member said. Signs that look alike are the same; what is found is given as it was typed. */
export function findQuote(quoted: string, messages: readonly Said[]): FoundQuote | undefined {
  const wanted = flatten(trimMarks(quoted))
  if (!hasSubstance(wanted.text)) return undefined
  for (const { id, role, content } of messages) {
    if (role !== 'user') continue
    const quote = findIn(content, wanted.text)
    if (quote !== undefined) return { quote, messageId: id }
  }
  return undefined
}

function findIn(content: string, wanted: string) {
  const { text, places } = flatten(content)
  const rest = wanted.slice(1)
  for (let at = text.indexOf(rest); at >= 0; at = text.indexOf(rest, at + 1)) {
    const from = at - 1
    // Where the quote begins, a capital makes no difference.
    if (from < 0 || text.charAt(from).toLowerCase() !== wanted.charAt(0).toLowerCase()) continue
    const to = from + wanted.length
    if (isLetter(text.charAt(from - 1)) || isLetter(text.charAt(to))) continue
    const start = places[from] ?? 0
    return content.slice(start - denialBefore(content.slice(0, start), wanted), (places[to - 1] ?? 0) + 1)
  }
  return undefined
}

const DENIAL =
  /(?:\bI(?:['’]m| am| was| have| had)? (?:\w+ )?)?\b(?:\w+n['’]t|dont|cant|wont|didnt|doesnt|isnt|wasnt|havent|cannot|not|never|hate[ds]?|dislike[ds]?)\b(?:(?!\b(?:I|we|they|and|but|because)\b)[^.!?;,\n])*$/i

/** How far back a quote has to reach so that it does not lose the "not" it stands with. */
function denialBefore(before: string, quote: string) {
  if (/^i\b/i.test(quote)) return 0
  const [lead = ''] = /[^.!?;,\n]*$/.exec(before) ?? []
  const denial = DENIAL.exec(lead)
  return denial ? lead.length - denial.index : 0
}

function isLetter(sign: string) {
  return /[\p{L}\p{N}]/u.test(sign)
}

const COMMON_WORDS_MIN = 4

/** "I" or "and" is in every message and shows nothing. */
function hasSubstance(text: string) {
  const words = text.match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  return words.length >= COMMON_WORDS_MIN || words.some((word) => word.length > 2 && !isStop(word.toLowerCase()))
}

/** Quotation marks and dots that a model puts around what it quotes. */
function trimMarks(text: string) {
  return text
    .trim()
    .replace(/^(?:["'“”‘’«»„]|\.{3}|…|\s)+/u, '')
    .replace(/(?:["'“”‘’«»„]|\.{3}|…|\s)+$/u, '')
    .replace(/[.,;:!?]+$/, '')
}

const ALIKE: [RegExp, string][] = [
  [/[’‘‛`´ʼ′]/, "'"],
  [/[“”„‟«»″]/, '"'],
  [/[‐‑‒–—―−]/, '-'],
  [/\s|[\u00a0\u2000-\u200a\u202f\u205f\u3000]/, ' '],
  [/[\u200b-\u200f\u2060\ufeff\u00ad]/, ''],
]

/** A text with one sign for all that look alike and one space for many, and for each sign its place in the original. */
function flatten(original: string) {
  let text = ''
  const places: number[] = []
  for (let at = 0; at < original.length; at++) {
    const sign = original.charAt(at)
    const alike = ALIKE.find(([pattern]) => pattern.test(sign))?.[1] ?? sign.normalize('NFKC')
    for (const one of alike.split('')) {
      if (one === ' ' && text.endsWith(' ')) continue
      text += one
      places.push(at)
    }
  }
  return { text, places }
}
