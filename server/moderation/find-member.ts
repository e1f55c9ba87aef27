import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { members } from '../identity/tables.ts'
import { Problem } from '../problem.ts'

export type Member = typeof members.$inferSelect

/** The member something is decided about. Nothing is decided here about the administrator. */
export async function readMember(db: Db, memberId: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Problem('not-found')
  if (member.isAdmin) throw new Problem('administrator-untouched')
  return member
}
