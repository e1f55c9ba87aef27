import type { Tool } from '../tool.ts'
import { emptyList } from './drafts/draft-list.ts'
import { type Note, newState, type Quote, type State } from './state.ts'

/** What the coach kept before it had a model: notes by kind, picks, and answers by question. */
interface StateV1 {
  version: 1
  tool: Tool
  lastId: string
  turns: number
  since: number
  step: string
  used: string[]
  answers: Record<string, Quote[]>
  notes: { kind: string; name: string; quote: string; messageId: string; isLack?: boolean }[]
  picks: string[]
  asked: string
  isDrafted: boolean
  isClosed: boolean
  shown: string[]
  rejected: string[]
  liked: string[]
}

const SAYS: Record<string, string> = {
  like: 'likes',
  dislike: 'dislikes',
  situation: 'situation',
  constraint: 'limit',
  audience: 'cares_for',
}
const STEPS: Record<string, string> = {
  cards: 'offer',
  first: 'offer',
  opposite: 'wrong',
  dislikes: 'limits',
  scale: 'resource',
}

/** Carries a conversation that was begun with the earlier coach on, with all it had kept. */
export function upgradeState(value: unknown, tool: Tool): unknown {
  if (!isVersion1(value, tool)) return value
  const notes = value.notes.map(
    ({ kind, name, quote, messageId, isLack }): Note => ({
      quote,
      messageId,
      says: SAYS[kind] ?? 'story',
      values: kind === 'value' ? [name] : [],
      isLack: Boolean(isLack),
      strengths: kind === 'strength' ? [name] : [],
      limits: [],
    }),
  )
  const items = value.picks.map((name) => ({
    name,
    sentence: '',
    evidence: value.notes
      .filter((note) => note.name === name)
      .slice(0, 1)
      .map(({ quote, messageId }) => ({ quote, messageId })),
  }))
  const { dislikes, opposite, ...slots } = value.answers
  const state: State = {
    ...newState(tool),
    lastId: value.lastId,
    turns: value.turns,
    since: value.since,
    step: STEPS[value.step] ?? value.step,
    asked: value.asked,
    used: value.used,
    slots: { ...slots, ...(dislikes && { limits: dislikes }), ...(opposite && { wrong: opposite }) },
    notes,
    draft: { ...emptyList(), items },
    isDrafted: value.isDrafted,
    isClosed: value.isClosed,
    shown: value.shown,
    rejected: value.rejected,
    liked: value.liked,
  }
  return state
}

function isVersion1(value: unknown, tool: Tool): value is StateV1 {
  if (typeof value !== 'object' || value === null) return false
  const stored = value as Partial<Record<keyof StateV1, unknown>>
  const areLists = [stored.notes, stored.picks, stored.used, stored.shown, stored.rejected, stored.liked].every(
    Array.isArray,
  )
  return (
    stored.version === 1 &&
    stored.tool === tool &&
    areLists &&
    typeof stored.answers === 'object' &&
    stored.answers !== null
  )
}
