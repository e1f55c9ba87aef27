import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import { isUniqueViolation } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { checkFreeAddress } from '../identity/account.ts'
import { offerConfirmation } from '../identity/email-confirmation.ts'
import { closeSessionsOf } from '../identity/sessions.ts'
import { emailTokens, members, resetTokens } from '../identity/tables.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { readMember } from './find-member.ts'
import { addressCorrectedLetter } from './letters.ts'

/** Gives an account another address, for somebody who mistyped theirs or lost it. Both addresses hear of it. */
export async function correctAddress(deps: Deps, memberId: string, typed: string) {
  const { db, jobs, config } = deps
  const member = await readMember(db, memberId)
  const email = normaliseEmail(typed)
  if (email === member.email) return
  if (member.email === config.testAccountEmail) throw new Problem('email-fixed')
  await checkFreeAddress(deps, email)
  try {
    await db.transaction(async (tx) => {
      await tx.update(members).set({ email, emailConfirmedAt: null }).where(eq(members.id, memberId))
      // Letters on their way to the old address must not open the account any more.
      await tx.delete(resetTokens).where(eq(resetTokens.memberId, memberId))
      await tx.delete(emailTokens).where(eq(emailTokens.memberId, memberId))
      await closeSessionsOf(tx, memberId)
      for (const to of [member.email, email]) {
        await jobs.enqueue(tx, sendLetter, addressCorrectedLetter({ ...member, email: to }, config.brand))
      }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Problem('email-taken')
    throw error
  }
  await offerConfirmation(deps, { ...member, email })
}
