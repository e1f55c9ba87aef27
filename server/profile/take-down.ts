import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { profiles } from './tables.ts'

/** Takes a page down or lets it be seen again. Grants of visitors need no end: they open nothing on a hidden page. */
export async function setTakenDown(
  db: Db,
  memberId: string,
  change: Pick<typeof profiles.$inferSelect, 'takenDownAt' | 'takenDownReason'>,
) {
  await db.update(profiles).set(change).where(eq(profiles.memberId, memberId))
}
