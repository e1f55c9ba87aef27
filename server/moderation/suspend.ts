import { stopAllReplies } from '../chat/stop-all.ts'
import type { Deps } from '../deps.ts'
import { closeSessionsOf } from '../identity/sessions.ts'
import { closeAccount, reopenAccount } from '../identity/suspension.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { readMember } from './find-member.ts'
import { liftedLetter, suspendedLetter } from './letters.ts'

/** Signs a member out everywhere, keeps them out, hides their page and tells them why. */
export async function suspendMember({ db, jobs, config, now }: Deps, memberId: string, reason: string) {
  const member = await readMember(db, memberId)
  await db.transaction(async (tx) => {
    await closeAccount(tx, memberId, reason, now())
    await jobs.enqueue(tx, sendLetter, suspendedLetter(member, config.brand, reason))
  })
  stopAllReplies(memberId)
}

export async function liftSuspension({ db, jobs, config, publicUrl }: Deps, memberId: string) {
  const member = await readMember(db, memberId)
  await db.transaction(async (tx) => {
    await reopenAccount(tx, memberId)
    if (member.suspendedAt) await jobs.enqueue(tx, sendLetter, liftedLetter(member, config.brand, publicUrl))
  })
}

export async function endSessions({ db }: Deps, memberId: string) {
  await readMember(db, memberId)
  await closeSessionsOf(db, memberId)
  stopAllReplies(memberId)
}
