import { eq } from 'drizzle-orm'
import type { Tool } from '#contract/tools.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { findConversation } from './conversation.ts'
import { conversations } from './tables.ts'
import { sealTitle } from './title.ts'

interface Label {
  title?: string | undefined
  isPinned?: boolean | undefined
}

/** Names a conversation, or pins it before the others. One that was pinned already keeps its place. */
export async function labelConversation(deps: Deps, memberId: string, tool: Tool, { title, isPinned }: Label) {
  const { db, vault, now } = deps
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) throw new Problem('not-found')
  const { id, pinnedAt } = conversation
  const change: Partial<typeof conversations.$inferInsert> = {}
  if (title !== undefined) change.title = title ? sealTitle(await vault.keyFor(db, memberId), title, id) : null
  if (isPinned !== undefined) change.pinnedAt = isPinned ? (pinnedAt ?? now()) : null
  if (Object.keys(change).length > 0) await db.update(conversations).set(change).where(eq(conversations.id, id))
}
