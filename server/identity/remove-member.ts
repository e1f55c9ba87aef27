import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { memberKeys } from '../db/tables.ts'
import { members, sessions } from './tables.ts'

/** Takes a member out. Every row that is theirs hangs on this one and goes with it. */
export async function removeMember(tx: Db, memberId: string) {
  await tx.delete(members).where(eq(members.id, memberId))
}

/**
 * Empties an account: all that hangs on it goes, who it is and where it is signed in comes back. The key comes back
 * too: other processes have it in memory, and what they seal with it must open again.
 */
export async function emptyAccount(tx: Db, memberId: string) {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (!member) return
  const opened = await tx.select().from(sessions).where(eq(sessions.memberId, memberId))
  const keys = await tx.select().from(memberKeys).where(eq(memberKeys.memberId, memberId))
  await removeMember(tx, memberId)
  await tx.insert(members).values(member)
  if (opened.length > 0) await tx.insert(sessions).values(opened)
  if (keys.length > 0) await tx.insert(memberKeys).values(keys)
}
