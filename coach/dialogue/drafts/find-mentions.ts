import { isAlmost, plain } from '../../language/plain.ts'
import { findByPlace, findItem } from './find-item.ts'

interface NamedThing {
  name: string
  aliases: readonly string[]
}

const COUNTS: Record<string, number> = { two: 2, three: 3, '2': 2, '3': 3 }
const PLACE =
  /\b(?:first|second|third|fourth|fifth|last|final|bottom|top|middle|1st|2nd|3rd|4th|5th|number \w+)\b|^\s*[1-6]\s*$|#\s*[1-6]\b/

/**
 * Every item of a list that a message speaks of: by its whole name, by the words the model marked, by its place, by a
 * form of its name or by another word for it. What is surer wins.
 */
export function findMentions<T extends { name: string }>(
  text: string,
  marked: readonly string[],
  items: readonly T[],
  known: readonly NamedThing[],
): T[] {
  const said = plain(text)
  const several = /\b(first|last|bottom|top) (two|three|2|3)\b/.exec(said)
  if (several) {
    const count = COUNTS[several[2] ?? ''] ?? 2
    return several[1] === 'first' || several[1] === 'top' ? items.slice(0, count) : items.slice(-count)
  }
  if (/\b(?:all of (?:it|them|these)|everything(?! else)|the (?:whole )?lot|the whole thing)\b/.test(said))
    return [...items]
  const whole = items.filter((item) => isNamed(said, item, items))
  if (whole.length > 0) return whole
  const numbered = /\b(?:number|no\.?) ?[1-6]\b|#\s*[1-6]\b/.test(said) ? findPlaces(said, items) : []
  if (numbered.length > 0) return numbered
  const meant = marked.flatMap((words) => findItem(words, items, known) ?? [])
  if (meant.length > 0) return items.filter((item) => meant.includes(item))
  const placed = findPlaces(said, items)
  return placed.length > 0 ? placed : items.filter((item) => isMentioned(said, item, items, known))
}

function findPlaces<T>(said: string, items: readonly T[]): T[] {
  const parts = said.split(/,|\band\b|&|\+/).filter((part) => PLACE.test(part))
  const found = parts.flatMap((part) =>
    /\bmiddle\b/.test(part) ? findMiddle(items) : (findByPlace(part, items) ?? []),
  )
  return items.filter((item) => found.includes(item))
}

/** In the middle there is one only where the number is odd. */
function findMiddle<T>(items: readonly T[]): T[] {
  return items.length % 2 === 1 ? items.slice((items.length - 1) / 2, (items.length + 1) / 2) : []
}

/** The whole name, and not as a part of a longer one. */
function isNamed<T extends { name: string }>(said: string, item: T, items: readonly T[]) {
  const name = plain(item.name)
  const longer = items.map((other) => plain(other.name)).filter((other) => other !== name && other.includes(name))
  return ` ${bare(said)} `.includes(` ${bare(name)} `) && !longer.some((other) => said.includes(other))
}

function bare(text: string) {
  return text.replace(/[^\p{L}\p{N}']+/gu, ' ').trim()
}

const STEM_MIN = 4

function isMentioned<T extends { name: string }>(
  said: string,
  item: T,
  items: readonly T[],
  known: readonly NamedThing[],
) {
  const words = said.match(/[\p{L}']+/gu) ?? []
  const aliases = known.find(({ name }) => name === item.name)?.aliases ?? []
  if (aliases.some((alias) => ` ${bare(said)} `.includes(` ${plain(alias)} `))) return true
  // A word that another item has as well tells nothing.
  const others = items.filter((other) => other !== item).map(({ name }) => plain(name))
  const telling = plain(item.name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > STEM_MIN && !others.some((other) => other.includes(word)))
  return telling.some((part) => words.some((word) => isForm(word, part)))
}

/** "Organised" is a form of "organising" and "fix" of "fixing"; one wrong letter is forgiven in long words. */
export function isForm(word: string, part: string) {
  const stem = part.replace(/(?:ing|ity|ness|ance|ence|tion|ion|ed|s)$/, '')
  if (stem.length > STEM_MIN && word.startsWith(stem)) return true
  if (stem.length <= STEM_MIN) return word === stem || word === part
  const isClose = isAlmost(word, part) || (word.length > STEM_MIN && word.slice(0, 5) === part.slice(0, 5))
  return isClose && Math.abs(word.length - part.length) <= 2
}
