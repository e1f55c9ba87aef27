import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { initialPasswords } from './tables.ts'

/** Once it was used or replaced, a password that a start made up is kept and told no more. */
export async function forgetInitialPassword(db: Db, memberId: string) {
  await db.delete(initialPasswords).where(eq(initialPasswords.memberId, memberId))
}
