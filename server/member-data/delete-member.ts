import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { rememberTalk } from '../chat/remember.ts'
import { stopAllReplies } from '../chat/stop-all.ts'
import { forgetMessagesFrom } from '../contact/store-message.ts'
import { readCvJob } from '../cv/read-job.ts'
import type { Deps } from '../deps.ts'
import { forgetLimitsOf } from '../http/rate-limit.ts'
import { banAddress } from '../identity/refused-addresses.ts'
import { emptyAccount, removeMember } from '../identity/remove-member.ts'
import { offerReset } from '../identity/reset-password.ts'
import { members } from '../identity/tables.ts'
import { job } from '../jobs/job.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { retireUsername } from '../profile/username.ts'
import { prepareCopy } from './copy.ts'

/** Long enough for an upload or a letter that was on its way to have arrived. */
const SWEEP_AFTER = 90_000

/** Sweeps up after a member once more: what was being written while they went, or could not be removed at once. */
export const sweepAfter = job('sweep-after-member', {
  body: z.object({ memberId: z.uuid(), email: z.string() }),
  retry: 8,
  backoffSeconds: 60,
  expireSeconds: 120,
})

/**
 * Deletes a member with everything that is theirs: rows, files, letters, sessions, running replies, and the key that
 * sealed what they wrote, so that no backup can be read either. All that a transaction can hold is in one.
 */
export async function deleteMember(deps: Deps, memberId: string, { refusesAddress = false } = {}) {
  const { db, vault, jobs, now } = deps
  stopAllReplies(memberId)
  const email = await db.transaction(async (tx) => {
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    if (!member) throw new Problem('not-found')
    if (member.isAdmin) throw new Problem('administrator-stays')
    await retireUsername(deps, tx, memberId)
    if (refusesAddress) await banAddress(deps, tx, member.email)
    await forgetMessagesFrom(tx, member.email)
    await forgetLimitsOf(tx, memberId)
    await removeMember(tx, memberId)
    await vault.destroyKey(tx, memberId)
    const after = new Date(now().getTime() + SWEEP_AFTER)
    await jobs.enqueue(tx, sweepAfter, { memberId, email: member.email }, { after, key: memberId })
    return member.email
  })
  // A reply that began meanwhile.
  stopAllReplies(memberId)
  await sweep(deps, { memberId, email }).catch((error) =>
    deps.log.warn('what a member left is swept up later', { error }),
  )
}

/** What lies outside the database's rows: files, letters, jobs. May be done twice. */
export async function sweep({ db, files, jobs, mail }: Deps, { memberId, email }: { memberId: string; email: string }) {
  await files.removeAll(`${memberId}/`)
  await forgetLimitsOf(db, memberId)
  for (const kind of [prepareCopy, readCvJob, rememberTalk]) {
    await jobs.forget<{ memberId: string }>(kind, (body) => body.memberId === memberId)
  }
  // Whoever joins again with the same address at once gets the letters they ask for.
  const [again] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  if (again) return
  await jobs.forget(sendLetter, ({ to, replyTo }) => [to, replyTo?.toLowerCase()].includes(email))
  await jobs.forget(offerReset, (body) => body.email === email)
  await mail.forget(email)
}

/** Makes the test account as new. It stays signed in. */
export async function resetAccount(deps: Deps, memberId: string) {
  stopAllReplies(memberId)
  await deps.db.transaction(async (tx) => {
    await forgetLimitsOf(tx, memberId)
    await emptyAccount(tx, memberId)
  })
  await deps.files.removeAll(`${memberId}/`)
}
