import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { Problem } from '../problem.ts'
import { closeSessionsOf } from './sessions.ts'
import { members } from './tables.ts'

/** Closes an account for now: nobody is signed in to it, and nobody signs in. Gives whose it is. */
export async function closeAccount(tx: Db, memberId: string, reason: string, now: Date) {
  const [member] = await tx
    .update(members)
    .set({ suspendedAt: now, suspendedReason: reason })
    .where(eq(members.id, memberId))
    .returning()
  if (!member) throw new Problem('not-found')
  await closeSessionsOf(tx, memberId)
  return member
}

export async function reopenAccount(tx: Db, memberId: string) {
  const [member] = await tx
    .update(members)
    .set({ suspendedAt: null, suspendedReason: null })
    .where(eq(members.id, memberId))
    .returning()
  if (!member) throw new Problem('not-found')
  return member
}

/** Said only to whoever has proved that the account is theirs. */
export async function refuseSuspended(db: Db, memberId: string) {
  const [member] = await db
    .select({ at: members.suspendedAt, reason: members.suspendedReason })
    .from(members)
    .where(eq(members.id, memberId))
  if (!member?.at) return
  const sentence = `Your account is closed for now. The reason: ${endSentence(member.reason ?? 'none was given')}`
  throw new Problem('suspended', { sentence })
}

function endSentence(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
