import type { WordReading } from '../../understand.ts'
import { type DraftItem, isSame } from './draft-list.ts'
import { toName } from './find-item.ts'
import type { NewName } from './find-new-names.ts'
import type { Reference } from './find-references.ts'

/** What is to be done with something of the list. */
export type Done = 'out' | 'from' | 'move' | 'keep'
/** From here on a sign counts. */
export const SIGN = 0.25

interface Pair {
  name: string
  to: string
  said: string
}

/** What is to be called otherwise, each with the new name it gets: of all ways to pair them, the one that fits best. */
export function pairUp(
  fresh: readonly NewName[],
  references: readonly (Reference & { done: Done | null })[],
  items: readonly DraftItem[],
  { act, clauseAt }: { act: string; clauseAt: (word: number) => number },
): Pair[] {
  const free = references.filter(
    ({ items: own, done, roles }) =>
      own.length === 1 && done !== 'keep' && (done !== 'move' || roles.from + roles.out >= SIGN),
  )
  const worth = (name: NewName, { from, to, roles }: Reference) => {
    const apart = Math.min(Math.abs(name.from - to), Math.abs(from - name.to))
    const isSameClause = clauseAt(name.from) === clauseAt(from) ? SAME_CLAUSE : 0
    const isRename = act === 'rename' ? RENAMES : 0
    return roles.from + name.replaces - roles.out - name.comes - 0.03 * apart + isSameClause + isRename
  }
  let best = { sum: 0, pairs: [] as Pair[] }
  const assign = (at: number, sum: number, pairs: Pair[], taken: readonly number[]) => {
    const name = fresh[at]
    if (!name) {
      if (sum > best.sum) best = { sum, pairs }
      return
    }
    assign(at + 1, sum, pairs, taken)
    for (const reference of free) {
      const place = reference.items[0] ?? -1
      const item = items[place]
      const to = toName(name.text)
      const gain = worth(name, reference)
      if (!item || !to || gain <= 0 || taken.includes(place) || isSame(item.name, to)) continue
      assign(at + 1, sum + gain, [...pairs, { name: item.name, to, said: name.text }], [...taken, place])
    }
  }
  // More than a handful of names in one message is no list of renames.
  if (fresh.length <= PAIRED_MAX) assign(0, 0, [], [])
  return best.pairs
}

const PAIRED_MAX = 5
const SAME_CLAUSE = 0.2
const RENAMES = 0.2

/** Which part of the sentence a word is in; a part ends at a comma, a full stop or an "and". */
export function clausesOf(words: readonly WordReading[]) {
  let count = 0
  const parts = words.map(({ text }) => {
    if (/^(?:and|n|&|then|also|plus)$/i.test(text)) count++
    const part = count
    if (/[.,;!?]$/.test(text)) count++
    return part
  })
  return (word: number) => parts[word] ?? 0
}
