import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { nameOfTool } from '#contract/tools.ts'
import { openMessage } from '../chat/sealed-message.ts'
import { conversations, messages } from '../chat/tables.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Vault } from '../db/vault.ts'

const LAST = 2

const talksOf = perDatabase((db) =>
  db
    .select()
    .from(conversations)
    .where(and(eq(conversations.memberId, sql.placeholder('memberId')), gt(conversations.messageCount, 0)))
    .orderBy(desc(conversations.updatedAt))
    .prepare('talks_of'),
)

const lastOf = perDatabase((db) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, sql.placeholder('conversationId')), ne(messages.status, 'streaming')))
    .orderBy(desc(messages.position))
    .limit(LAST)
    .prepare('last_messages_of'),
)

/** A member's talks, the newest first, each with the last things said. */
export async function readRecent({ db, vault }: { db: Db; vault: Vault }, memberId: string) {
  const talks = await talksOf(db).execute({ memberId })
  if (talks.length === 0) return { activities: [] }
  const key = await vault.keyFor(db, memberId)
  // There are at most six talks: a short query each reads two rows, where one for all would read every message.
  const activities = await Promise.all(
    talks.map(async (talk) => {
      const rows = await lastOf(db).execute({ conversationId: talk.id })
      return {
        toolName: talk.tool,
        displayName: nameOfTool(talk.tool),
        updatedAt: talk.updatedAt,
        messageCount: talk.messageCount,
        lastMessages: rows
          .toReversed()
          .map((row) => ({ role: row.role, content: openMessage(key, row.content, row.conversationId, row.id) })),
      }
    }),
  )
  return { activities }
}
