import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { Problem } from '../problem.ts'
import { members } from './tables.ts'

/** Lets two changes of one member's things happen one after the other. Holds until the transaction ends. */
export async function lockMember(tx: Db, memberId: string) {
  const found = await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
  // Deleted between the check of the session and now.
  if (found.length === 0) throw new Problem('sign-in-required')
}
