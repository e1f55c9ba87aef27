import { tidy, toSentence } from '../drafts/sentence.ts'
import type { Turn } from '../turn.ts'
import { PARTS, type Part } from './questions.ts'

/** One sentence made of the three answers; what does not fit into it follows in the member's own words. */
export function writeMission({ state, input }: Turn): string {
  const tidied = (part: Part) => {
    const said = state.slots[part]?.[0]
    return said ? tidy(said.quote, input.knowledge.words) : ''
  }
  const read = (part: Part) => (tidied(part) ? PARTS[part].read(tidied(part)) : null)
  const whom = read('whom')
  if (!whom) return ''
  const changed = read('change')
  const parts: Part[] = state.draft.isShort ? ['change'] : ['change', 'means']
  const means = state.draft.isShort ? null : read('means')
  const apart = parts.filter((part) => tidied(part) && !read(part)).map((part) => toSentence(tidied(part)))
  const first = `I am here for ${whom}${changed ? `, so that ${changed}` : ''}${means ? `, and I do it by ${means}` : ''}.`
  return [first, ...apart].join(' ')
}
