import { countWords, isAlmost, plain, wordsOf } from '../language/plain.ts'

interface Named {
  name: string
  aliases: string[]
}

export interface Picked {
  chosen: string[]
  refused: string[]
}

/** A choice is short. In a long story, every word would have to be compared with every name for slips. */
const MOST_TO_SPELL = 60

/** Which names a message chooses and which it turns down: "not fairness, honesty" does both. */
export function findNames(text: string, known: readonly Named[]): Picked {
  const chosen: string[] = []
  const refused: string[] = []
  const isShort = countWords(text) <= MOST_TO_SPELL
  for (const part of splitAtRefusals(plain(text))) {
    const into = part.isRefusal ? refused : chosen
    for (const name of namesIn(part.text, known, isShort)) if (!into.includes(name)) into.push(name)
  }
  return { chosen: chosen.filter((name) => !refused.includes(name)), refused }
}

/**
 * Choices out of a longer answer. "Security, I have two kids" names security and explains it; a story that happens
 * to hold the word "people" chooses nothing.
 */
export function findPicks(text: string, known: readonly Named[]): Picked {
  const bare = text.replace(
    /(?:^|[,.;!]\s*|\s)(?:because|as|since|cos)\s[^.;!]*|(?:^|[,.;!–-]\s*)i(?:'ve|’ve| have| need| want| got|'m|’m| am)\b[^.;!]*/gi,
    '. ',
  )
  const found = findNames(bare, known)
  const named = found.chosen.length + found.refused.length
  if (named > 0 && (named * 4 >= countWords(bare) || isByName(bare, found))) return found
  const all = countWords(text) <= 6 ? findNames(text, known) : { chosen: [], refused: [] }
  return all.chosen.length * 4 >= countWords(text) || isByName(text, all) ? all : { chosen: [], refused: [] }
}

function isByName(text: string, { chosen, refused }: Picked) {
  const said = plain(text)
  return [...chosen, ...refused].some((name) => said.includes(plain(name)))
}

function splitAtRefusals(said: string) {
  const parts: { text: string; isRefusal: boolean }[] = []
  let from = 0
  let isRefusal = false
  const marks =
    /\b(?:not so much|not really|not|isn't|instead of|rather than|remove|drop|delete|take out|without|except|less|don't (?:want|need|like|care about)|get rid of|lose|change|swap|replace)\b|\b(?:but|rather|instead|more like|add|keep|with|to|for|it's|and (?:definitely|also|yes))\b|[,;.]/g
  for (const mark of said.matchAll(marks)) {
    parts.push({ text: said.slice(from, mark.index), isRefusal })
    from = mark.index + mark[0].length
    isRefusal =
      /^(?:not|isn't|instead of|rather than|remove|drop|delete|take out|without|except|less|don't|get rid|lose|change|swap|replace)/.test(
        mark[0],
      )
  }
  parts.push({ text: said.slice(from), isRefusal })
  return parts
}

function namesIn(said: string, known: readonly Named[], isShort: boolean) {
  const words = isShort ? wordsOf(said) : []
  return known
    .map(({ name, aliases }) => ({ name, at: positionOf(said, words, plain(name), aliases) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

/** "Loyalty to the people I work with" and "pride in people" choose no people: another word for a name stands alone. */
const ALONE_BEFORE = '(?<!\\b(?:in|of|for|to) )'
const ALONE_AFTER = '(?! (?:i|we|you|they|who|whose|that)\\b)'

function positionOf(said: string, words: string[], name: string, aliases: string[]) {
  const forms = [name, ...aliases]
  for (const form of forms.filter((form) => said.includes(form))) {
    const whole = `(?<![\\w'])${form.replace(/[-/\\^$*+?.()|[\]{}]/g, '\\$&')}(?![\\w'])`
    const found = new RegExp(form === name ? whole : `${ALONE_BEFORE}${whole}${ALONE_AFTER}`).exec(said)
    if (found) return found.index
  }
  const single = forms.filter((form) => !form.includes(' '))
  const slip = words.find((word) => single.some((form) => form.length > 4 && word !== form && isAlmost(word, form)))
  return slip ? said.indexOf(slip) : -1
}

const ordinals: [RegExp, number[]][] = [
  [/\b(?:all (?:of them|three|3|of these|of those)|all three|every one|all)\b/, [0, 1, 2, 3]],
  [/\b(?:first two|first (?:one )?and (?:the )?second|1 and 2|top two)\b/, [0, 1]],
  [/\b(?:last two|second (?:one )?and (?:the )?third|2 and 3)\b/, [1, 2]],
  [/\b(?:first (?:one )?and (?:the )?(?:last|third)|1 and 3)\b/, [0, 2]],
  [/\b(?:first|1st|number one|number 1|^1$)\b/, [0]],
  [/\b(?:second|2nd|middle|number two|number 2|^2$)\b/, [1]],
  [/\b(?:third|3rd|last|number three|number 3|^3$)\b/, [2]],
]

/** "The first two" of what was offered. */
export function findByPlace(text: string, offered: readonly string[]): string[] {
  const places = ordinals.find(([pattern]) => pattern.test(plain(text)))?.[1] ?? []
  return places.flatMap((place) => offered[place] ?? [])
}
