import { and, eq } from 'drizzle-orm'
import { type Tool, tools } from '#contract/tools.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { changeCount, findConversation, lockConversation } from './conversation.ts'
import { stopReply } from './follow.ts'
import { conversations, messages } from './tables.ts'

/** Deletes a whole conversation. What was added to the profile from it stays there. */
export async function removeConversation(deps: Deps, memberId: string, tool: Tool) {
  await stopReply(deps, memberId, tool)
  await deps.db.delete(conversations).where(and(eq(conversations.memberId, memberId), eq(conversations.tool, tool)))
}

/** Deletes every conversation of a member, those with coaches of earlier versions included. */
export async function removeConversations(deps: Deps, memberId: string) {
  await Promise.all(tools.map((tool) => stopReply(deps, memberId, tool)))
  await deps.db.delete(conversations).where(eq(conversations.memberId, memberId))
}

/** Deletes one message. A draft that quotes it keeps its quote. */
export async function removeMessage({ db, now }: Deps, memberId: string, tool: Tool, messageId: string) {
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) throw new Problem('not-found')
  const isIt = and(eq(messages.conversationId, conversation.id), eq(messages.id, messageId))
  await db.transaction(async (tx) => {
    await lockConversation(tx, conversation.id)
    const [row] = await tx.select({ status: messages.status }).from(messages).where(isIt)
    if (!row) throw new Problem('not-found')
    await tx.delete(messages).where(isIt)
    // The summary may tell of it; it is written anew. Where a dialogue stands is kept, so that it can go on.
    await tx.update(conversations).set({ summary: null }).where(eq(conversations.id, conversation.id))
    await changeCount(tx, conversation.id, -1, now())
  })
}
