import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Proposal } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import type { Ask, DraftCard } from '../ai/provider.ts'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { proposalContext } from './conversation.ts'
import { messages } from './tables.ts'

export const CARDS_MAX = 3

/** The newest drafts of a conversation and what became of them: a language model does not remember them by itself. */
export async function withCards<T extends Ask>(
  deps: Deps,
  memberId: string,
  conversationId: string,
  ask: T,
): Promise<T> {
  if (!ask.conversation || !hasCards(deps, ask.tool)) return ask
  return { ...ask, conversation: { ...ask.conversation, cards: await readCards(deps, memberId, conversationId) } }
}

/** Whether whoever answers is told of earlier drafts: the built-in coach keeps them in mind itself. */
export function hasCards({ provider }: Pick<Deps, 'provider'>, tool: Tool) {
  return provider.kind !== 'built-in' && tool.startsWith('coach-')
}

async function readCards({ db, vault }: Deps, memberId: string, conversationId: string): Promise<DraftCard[]> {
  const rows = await db
    .select({ messageId: messages.id, proposal: messages.proposal, state: messages.proposalState })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.proposal)))
    .orderBy(desc(messages.position))
    .limit(CARDS_MAX)
  const key = await vault.keyFor(db, memberId)
  return rows.flatMap(({ messageId, proposal, state }) => {
    if (!proposal) return []
    const opened = open(key, proposal, proposalContext(conversationId, messageId))
    return { messageId, proposal: Proposal.parse(JSON.parse(opened)), state: state ?? 'open' }
  })
}

/** Puts a draft aside that was taken back, or in whose place another stands. What the member has added stays added. */
export async function setAside({ db, now }: Deps, conversationId: string, messageId: string) {
  const isIt = and(
    eq(messages.conversationId, conversationId),
    eq(messages.id, messageId),
    eq(messages.proposalState, 'open'),
  )
  await db.update(messages).set({ proposalState: 'dismissed', updatedAt: now() }).where(isIt)
}
