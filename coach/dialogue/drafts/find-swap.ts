import type { DraftItem } from './draft-list.ts'
import { toName } from './find-item.ts'
import { findMentions } from './find-mentions.ts'

/** One name in the place of another, in words that leave no doubt which is which. */
export interface Swap {
  name: string
  to: string
}

const END = String.raw`(?=[,;.!?)]|\s+(?:cos|because|since|as it|and|but|so|please|pls|if|then|though|tho|would)\b|$)`
const OLD_FIRST = new RegExp(
  String.raw`\b(?:swap|switch|change|replace|exchange|turn)\s+(?:out\s+)?(.{2,40}?)\s+(?:for|to|into|with|by)\s+(.{2,40}?)${END}`,
  'giu',
)
const NEW_FIRST = new RegExp(
  String.raw`([\p{L}'’"“” -]{2,40}?)\s+(?:instead of|rather than|in place of|in lieu of)\s+([\p{L}'’ -]{2,40}?)${END}`,
  'giu',
)
const BECOMES = new RegExp(
  String.raw`([\p{L}'’ -]{2,40}?)\s+(?:becomes?|turns into|should (?:be called|say|read|become))\s+(.{2,40}?)${END}`,
  'giu',
)
const PATTERNS = [
  [OLD_FIRST, 'old-first'],
  [NEW_FIRST, 'new-first'],
  [BECOMES, 'old-first'],
] as const
const NAME_WORDS_MAX = 5
/** What names nothing: "swap them for something better". */
const NO_NAME =
  /^(?:(?:something|anything|one|ones|it|that|this|them|another|other|else|better|new|a|the|my|each)\s*)+$/i

/** "With the single word humour", "to just humour": what comes before the name. */
const ONLY_A_WORD = /^(?:(?:the|a|just|simply|single|one|plain|word|name|term|call it)\s+)+(?=\p{L})/iu

/** Every such pair of a message whose old name is one of the list. */
export function findSwaps(
  text: string,
  items: readonly DraftItem[],
  known: readonly { name: string; aliases: readonly string[] }[],
): Swap[] {
  return PATTERNS.flatMap(([pattern, order]) =>
    [...text.matchAll(pattern)].flatMap(([, one = '', two = '']) => {
      const [old, fresh] = order === 'old-first' ? [one, two] : [two, one]
      const meant = findMentions(old, [], items, known)
      const to = toName(lastWords(fresh, order).replace(ONLY_A_WORD, ''))
      const isName = to !== '' && !NO_NAME.test(to) && to.split(' ').length <= NAME_WORDS_MAX
      const [item] = meant
      return item && meant.length === 1 && isName ? [{ name: item.name, to }] : []
    }),
  )
}

/** "Change fairness to being fair", where fairness is not in the list: only the new name can come in. */
export function findAbsent(
  text: string,
  items: readonly DraftItem[],
  known: readonly { name: string; aliases: readonly string[] }[],
): Swap | null {
  const [, one = '', two = ''] = [...text.matchAll(OLD_FIRST)][0] ?? []
  const [name, to] = [toName(one), toName(two)]
  const isAbsent = name !== '' && !NO_NAME.test(name) && findMentions(one, [], items, known).length === 0
  return isAbsent && to !== '' && !NO_NAME.test(to) && to.split(' ').length <= NAME_WORDS_MAX ? { name, to } : null
}

/** What stands before "instead of" may begin with a command: "no, I said calm instead of fairness". */
function lastWords(said: string, order: 'old-first' | 'new-first') {
  if (order === 'old-first') return said.replace(/^["“]|["”]$/g, '')
  return said.replace(
    /^.*\b(?:i (?:said|meant|want(?:ed)?|would say)|i['’]?d (?:say|rather have|put)|put|use|have|add|write|call it|it's|its|make it)\s+/i,
    '',
  )
}
