import { countWords, plain } from '../../language/plain.ts'
import type { SectionPlan } from '../section/plans.ts'
import type { Turn } from '../turn.ts'
import type { DraftItem, Operation } from './draft-list.ts'
import { findMentions } from './find-mentions.ts'

const CHANGE_PLACES = /\b(?:trade|change|switch|swap) (?:places|round|around|over)\b/
const BEFORE = /\b(?:above|ahead of|in front of|before|higher than|over)\b/
const ORDER_WORDS_MAX = 14

/** Two names that change places, or one that is to stand before another: words that need no guess. */
export function orderOutright({ text, state, tapped }: Turn, plan: SectionPlan): Operation | null {
  const said = plain(text)
  const names = state.draft.items.map(({ name }) => name)
  if (tapped || countWords(text) > ORDER_WORDS_MAX) return null
  const named = findMentions(text, [], state.draft.items, plan.known).map(({ name }) => name)
  const [one, two] = named
  if (!one || !two || named.length !== 2) return null
  if (CHANGE_PLACES.test(said))
    return { kind: 'reorder', names: names.map((name) => (name === one ? two : name === two ? one : name)) }
  const at = said.search(BEFORE)
  const [before] = at < 0 ? [] : findMentions(said.slice(0, at), [], state.draft.items, plan.known)
  const [after] = at < 0 ? [] : findMentions(said.slice(at), [], state.draft.items, plan.known)
  if (!before || !after || before === after) return null
  const rest = names.filter((name) => name !== before.name)
  return { kind: 'reorder', names: rest.flatMap((name) => (name === after.name ? [before.name, name] : [name])) }
}

const ALONE =
  /\b(?:(?:is|are|'s|s) all i (?:need|want)|(?:all|what) (?:i (?:need|want)|that (?:remains|is left)|remains|is left)\b.* (?:is|are)|never mind the rest|nothing else counts)\b/

/** "Honesty and loyalty are all I need": what is named stays, and nothing else. */
export function keptAlone({ text, state, tapped }: Turn, plan: SectionPlan): string[] {
  if (tapped || !ALONE.test(plain(text))) return []
  const named = findMentions(text.replace(/['’]s\b/g, ''), [], state.draft.items, plan.known).map(({ name }) => name)
  return named.length > 0 && named.length < state.draft.items.length ? named : []
}

/** Those named come first, or last where that is said; two that are swapped change places. */
export function readOrder(items: readonly DraftItem[], named: string[], text: string): Operation[] {
  const said = plain(text)
  const names = items.map(({ name }) => name)
  const [one, two] = named
  if (/\b(?:other way|reverse|flip|backwards|upside down)\b/.test(said))
    return [{ kind: 'reorder', names: [...names].reverse() }]
  if (one && two && named.length === 2 && /\b(?:swap|switch|change places)\b/.test(said))
    return [{ kind: 'reorder', names: names.map((name) => (name === one ? two : name === two ? one : name)) }]
  if (named.length === 0) return []
  if (/\b(?:last|bottom|end|down)\b/.test(said) && !/\b(?:first|top|front|up)\b/.test(said))
    return [{ kind: 'reorder', names: [...names.filter((name) => !named.includes(name)), ...named] }]
  return [{ kind: 'reorder', names: named }]
}
