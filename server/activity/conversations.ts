import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { nameOfTool } from '#contract/tools.ts'
import { conversations } from '../chat/tables.ts'
import { openTitle } from '../chat/title.ts'
import type { Deps } from '../deps.ts'

/** A member's conversations: those that are pinned first, the latest pin on top, and then the newest. */
export async function listConversations({ db, vault }: Deps, memberId: string) {
  const rows = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.memberId, memberId), gt(conversations.messageCount, 0)))
    .orderBy(sql`${conversations.pinnedAt} desc nulls last`, desc(conversations.updatedAt))
  const key = await vault.keyFor(db, memberId)
  return {
    conversations: rows.map((row) => ({
      tool: row.tool,
      coachName: nameOfTool(row.tool),
      title: openTitle(key, row),
      isPinned: row.pinnedAt !== null,
      updatedAt: row.updatedAt,
      messageCount: row.messageCount,
    })),
  }
}
