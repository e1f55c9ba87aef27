import { eq } from 'drizzle-orm'
import { readMemberUsage } from '../ai/member-months.ts'
import type { Db } from '../db/connect.ts'
import { members, sessions } from '../identity/tables.ts'
import { listRemovedPhotos } from '../media/remove-photo.ts'
import { Problem } from '../problem.ts'
import { profiles } from '../profile/tables.ts'

/** How an account stands, for whoever decides about it. */
export async function readStanding(db: Db, memberId: string) {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (!member) throw new Problem('not-found')
  const page = await findPage(db, memberId)
  return {
    suspension: decided(member.suspendedAt, member.suspendedReason),
    takenDown: page ? decided(page.at, page.reason) : null,
    hasPage: page !== undefined,
    sessions: await db.$count(sessions, eq(sessions.memberId, memberId)),
    isEmailConfirmed: member.emailConfirmedAt !== null,
    usage: await readMemberUsage(db, memberId),
  }
}

/** What was taken down of a member's, for themselves. */
export async function readNotices(db: Db, memberId: string) {
  const page = await findPage(db, memberId)
  return { page: page ? decided(page.at, page.reason) : null, photos: await listRemovedPhotos(db, memberId) }
}

async function findPage(db: Db, memberId: string) {
  const [page] = await db
    .select({ at: profiles.takenDownAt, reason: profiles.takenDownReason })
    .from(profiles)
    .where(eq(profiles.memberId, memberId))
  return page
}

function decided(at: Date | null, reason: string | null) {
  return at && { at, reason: reason ?? '' }
}
