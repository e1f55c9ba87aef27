import { toPattern, upperFirst } from '../../language/plain.ts'
import type { SectionPlan } from '../section/plans.ts'
import type { Proposal, Quote } from '../state.ts'
import { joinNames, type Turn } from '../turn.ts'
import type { DraftItem } from './draft-list.ts'

export interface WrittenDraft {
  proposal: Proposal
  /** Something typed was put right, and the member is told. */
  isCorrected: boolean
}

/** The draft as it would stand in the profile; null when nothing is in it. */
export function draftOf(turn: Turn, plan: SectionPlan): WrittenDraft | null {
  const { draft, slots } = turn.state
  if (draft.items.length === 0) return null
  const evidence = evidenceOf(turn)
  if (evidence.length === 0) return null
  const closing = draft.items.find(({ name }) => name === slots[plan.closing.name]?.[0]?.quote)
  const text = draft.text || writeText(draft.items, plan, draft.isShort, closing?.name)
  const items = draft.items.map(({ name, sentence }) => ({ name, description: sentence }))
  return {
    proposal: { section: plan.section, text: without(text, draft.avoid), items, evidence },
    isCorrected: draft.items.some(
      ({ sentence, evidence: [own] }) => own && sentence.length > 0 && isNearly(sentence, own.quote),
    ),
  }
}

function writeText(items: readonly DraftItem[], plan: SectionPlan, isShort: boolean, closing: string | undefined) {
  const names = joinNames(nameList(items))
  const lead = items.length === 1 ? plan.lead(names).replace(' matter ', ' matters ') : plan.lead(names)
  const close = closing ? plan.close(closing.toLowerCase()) : ''
  const lines = isShort
    ? []
    : items.filter(({ sentence }) => sentence).map(({ name, sentence }) => `${name}: ${sentence}`)
  return [upperFirst(lead), ...lines, close].filter(Boolean).join('\n\n')
}

export function nameList(items: readonly DraftItem[]) {
  return items.map(({ name }) => name.toLowerCase())
}

/** Every quote the draft rests on, each once. */
function evidenceOf({ state, input }: Turn): Quote[] {
  // A word that was only asked for rests on the asking; that is no reason to show beside those that have one.
  const told = state.draft.items.filter(({ isAdded }) => !isAdded)
  const quotes = (told.length > 0 ? told : state.draft.items).flatMap(({ evidence }) => evidence)
  const isThere = ({ quote, messageId }: Quote) => {
    const message = input.messages.find(({ id }) => id === messageId)
    return !message || (message.role === 'user' && message.content.includes(quote))
  }
  return quotes.filter((one, at) => isThere(one) && quotes.findIndex(({ quote }) => quote === one.quote) === at)
}

/** A word that was asked to go is left out, with the space before it. */
function without(text: string, words: readonly string[]) {
  return words.reduce((left, word) => left.replace(new RegExp(`\\s?\\b${toPattern(word)}\\b`, 'giu'), ''), text)
}

/** The same sentence but for slips that were put right. */
function isNearly(sentence: string, quote: string) {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const one = bare(sentence)
  const other = bare(quote)
  return one !== other && Math.abs(one.length - other.length) < 12 && one.slice(0, 3) === other.slice(0, 3)
}
