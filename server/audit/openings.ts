import { and, eq, gte } from 'drizzle-orm'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { adminOpenings } from './tables.ts'

const SHOWN = 500

/** Writes down that something of a member's was opened. Before it is shown: what cannot be written is not opened. */
export async function recordOpening(db: Db, opening: Omit<typeof adminOpenings.$inferInsert, 'id'>) {
  await db.insert(adminOpenings).values(opening)
}

/** Whether the same person opened the same conversation since then. */
export async function wasOpenedSince(
  db: Db,
  { memberId, openedBy, kind, conversationId }: Record<'memberId' | 'openedBy' | 'conversationId', string> & Kind,
  since: Date,
) {
  const isSame = and(eq(adminOpenings.openedBy, openedBy), eq(adminOpenings.conversationId, conversationId))
  const isIt = and(eq(adminOpenings.memberId, memberId), eq(adminOpenings.kind, kind), isSame)
  const [opened] = await db
    .select({ id: adminOpenings.id })
    .from(adminOpenings)
    .where(and(isIt, gte(adminOpenings.openedAt, since)))
    .limit(1)
  return opened !== undefined
}

type Kind = Pick<typeof adminOpenings.$inferSelect, 'kind'>

/** What was opened of a member's, the newest first. */
export async function readOpenings(db: Db, memberId: string) {
  return db
    .select()
    .from(adminOpenings)
    .where(eq(adminOpenings.memberId, memberId))
    .orderBy(newestFirst(adminOpenings.openedAt), adminOpenings.id)
    .limit(SHOWN)
}
