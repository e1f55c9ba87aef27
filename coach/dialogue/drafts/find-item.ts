import { isAlmost, plain } from '../../language/plain.ts'
import { type DraftItem, isSame } from './draft-list.ts'

interface NamedThing {
  name: string
  aliases: readonly string[]
}

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|1|number one|top)\b/, 0],
  [/\b(?:second|2nd|2|number two)\b/, 1],
  [/\b(?:third|3rd|3|number three)\b/, 2],
  [/\b(?:fourth|4th|4|number four)\b/, 3],
  [/\b(?:fifth|5th|5|number five)\b/, 4],
  [/\b(?:sixth|6th|6|number six)\b/, 5],
]
const STEM_LENGTH = 5

/** The item of a list that some words name: by name, by another word for it, by a slip of the pen, or by its place. */
export function findItem<T extends { name: string }>(
  said: string,
  items: readonly T[],
  known: readonly NamedThing[] = [],
): T | undefined {
  const words = plain(said)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
  if (words === '' || items.length === 0) return undefined
  const aliasesOf = (name: string) => known.find((thing) => isSame(thing.name, name))?.aliases ?? []
  const byName = items.find(({ name }) => isSame(name, words) || words.includes(plain(name)))
  const byAlias = () => items.find(({ name }) => aliasesOf(name).some((alias) => hasWord(words, alias)))
  const bySlip = () => items.find(({ name }) => isNear(words, plain(name)))
  return byName ?? byAlias() ?? bySlip() ?? findByPlace(words, items)
}

/** "The last one", "number 2". Only where nothing but a place is named. */
export function findByPlace<T>(said: string, items: readonly T[]): T | undefined {
  const words = plain(said)
  if (/\b(?:last|bottom|final)\b/.test(words)) return items.at(-1)
  const found = ORDINALS.find(([pattern]) => pattern.test(words))
  return found ? items[found[1]] : undefined
}

/** The words of a name, or most of their letters: "organising" is meant by "organised", "creativty" by a slip. */
function isNear(said: string, name: string) {
  const telling = name.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  const words = said.split(' ')
  return (
    telling.length > 0 &&
    telling.some((part) =>
      words.some((word) => isAlmost(word, part) || (word.length >= STEM_LENGTH && sharesStem(word, part))),
    )
  )
}

function sharesStem(one: string, other: string) {
  return one.slice(0, STEM_LENGTH) === other.slice(0, STEM_LENGTH)
}

function hasWord(said: string, word: string) {
  return ` ${said} `.includes(` ${plain(word)} `)
}

const NAME_WORDS_MAX = 6
const LEADING =
  /^(?:(?:and|also|add|put|plus|say|the|a|an|my|our|some|that|this|about|word|more|it|just|simply|called|maybe|something like|i am|i'm|im)\s+)+(?=\p{L})/iu

/** The member's own words as a name: without the little words before it, with a capital. '' when it is no name. */
export function toName(said: string): string {
  const bare = said
    .trim()
    .replace(/^["'“”‘’]+|["'“”‘’.,!?;:]+$/gu, '')
    .replace(LEADING, '')
    .replace(
      /\s+(?:please|pls|mate|bruv|pal|love|cheers|instead|too|as well|in|there|maybe|though|tbh|or something)$/i,
      '',
    )
    .trim()
  const count = bare.split(/\s+/).filter(Boolean).length
  if (count === 0 || count > NAME_WORDS_MAX || !/^[\p{L}\p{N} '’&/-]+$/u.test(bare)) return ''
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

export function describeChange(before: readonly DraftItem[], after: readonly DraftItem[]): string {
  const gone = before.filter(({ name }) => !after.some((item) => isSame(item.name, name)))
  const come = after.filter(({ name }) => !before.some((item) => isSame(item.name, name)))
  const [old] = gone
  const [fresh] = come
  if (old && fresh && gone.length === 1 && come.length === 1) return `**${old.name}** is now **${fresh.name}**.`
  const out = gone.map(({ name }) => `**${name}**`).join(' and ')
  const into = come.map(({ name }) => `**${name}**`).join(' and ')
  const are = (items: readonly DraftItem[]) => (items.length > 1 ? 'are' : 'is')
  if (out && into) return `${out} ${are(gone)} out, ${into} ${are(come)} in.`
  if (out) return `${out} ${are(gone)} out.`
  if (into) return `${into} ${are(come)} in.`
  return ''
}
