import { eq } from 'drizzle-orm'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { adminOpenings } from './tables.ts'

const SHOWN = 500

/** Writes down that something of a member's was opened. Before it is shown: what cannot be written is not opened. */
export async function recordOpening(db: Db, opening: Omit<typeof adminOpenings.$inferInsert, 'id'>) {
  await db.insert(adminOpenings).values(opening)
}

/** What was opened of a member's, the newest first. */
export async function readOpenings(db: Db, memberId: string) {
  return db
    .select()
    .from(adminOpenings)
    .where(eq(adminOpenings.memberId, memberId))
    .orderBy(newestFirst(adminOpenings.openedAt), adminOpenings.id)
    .limit(SHOWN)
}
