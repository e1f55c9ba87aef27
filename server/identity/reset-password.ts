import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { normaliseEmail } from '#contract/email.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { count, forgetCounts } from '../http/rate-limit.ts'
import { job } from '../jobs/job.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { confirmationKey } from './confirm-password.ts'
import { forgetInitialPassword } from './initial-password.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './password-policy.ts'
import { closeSessionsOf } from './sessions.ts'
import { strangersKey } from './sign-in.ts'
import { members, oidcIdentities, passkeys, resetTokens, secondFactors } from './tables.ts'

const TOKEN_MINUTES = 30
const LETTERS_PER_HOUR = 3

/** Looks the address up and writes the letter. Outside the request, so that its time tells nobody who has an account. */
export const offerReset = job('offer-reset', {
  body: z.object({ email: z.string() }),
  retry: 5,
  backoffSeconds: 5,
  expireSeconds: 60,
})

/** Takes the wish for a new password. The answer is the same for every address. */
export async function askForReset({ db, now, pseudonym, jobs }: Deps, email: string) {
  const address = normaliseEmail(email)
  const key = `reset account:${pseudonym(address)}`
  const { hits } = await count(db, { key, seconds: 3600 }, now())
  // Said to nobody: a refusal here would tell that someone else has been asking.
  if (hits <= LETTERS_PER_HOUR) await jobs.enqueue(db, offerReset, { email: address })
}

export async function sendResetOffer({ db, now, jobs, config, publicUrl }: Deps, email: string) {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  if (!member) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + TOKEN_MINUTES * 60_000)
  await db.transaction(async (tx) => {
    // A newer letter makes the older ones worthless.
    await tx.delete(resetTokens).where(eq(resetTokens.memberId, member.id))
    await tx.insert(resetTokens).values({ tokenHash: hash(token), memberId: member.id, expiresAt })
    await jobs.enqueue(tx, sendLetter, resetLetter(member, config.brand, `${publicUrl}/reset-password?token=${token}`))
  })
}

/** Sets a new password with the token of a letter. It works once; every session of the member ends with it. */
export async function resetPassword(deps: Deps, token: unknown, password: string) {
  const { db, now } = deps
  const member = await findTokenOwner(db, token, now())
  checkNewPassword(password, member)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const used = await tx
      .update(resetTokens)
      .set({ usedAt: now() })
      .where(and(eq(resetTokens.tokenHash, hash(String(token))), isNull(resetTokens.usedAt)))
      .returning()
    // Of several who come with the same token at once, one was first.
    if (used.length === 0) throw new Problem('reset-token')
    await storePassword(tx, deps, member, passwordHash)
    await confirmByLetter(tx, member, now())
    // What others guessed at the old password keeps nobody from using the new one.
    await forgetCounts(tx, [strangersKey(deps, member.email), confirmationKey(member.id)])
  })
  return member
}

/**
 * Whoever got the letter owns the address. Where that was not known before, somebody else may have made the account with
 * it: their other ways in end here.
 */
async function confirmByLetter(tx: Db, { id, emailConfirmedAt, isAdmin }: typeof members.$inferSelect, now: Date) {
  if (emailConfirmedAt || isAdmin) return
  for (const table of [passkeys, oidcIdentities, secondFactors]) await tx.delete(table).where(eq(table.memberId, id))
  await tx.update(members).set({ emailConfirmedAt: now }).where(eq(members.id, id))
}

/** Writes a new password, ends every session but the given one, and tells the owner. */
export async function storePassword(
  tx: Db,
  { jobs, config, publicUrl }: Pick<Deps, 'jobs' | 'config' | 'publicUrl'>,
  member: { id: string; email: string; firstName: string },
  passwordHash: string,
  exceptSessionId?: string,
) {
  await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
  await forgetInitialPassword(tx, member.id)
  await closeSessionsOf(tx, member.id, exceptSessionId)
  await jobs.enqueue(tx, sendLetter, passwordChangedLetter(member, config.brand, publicUrl))
}

async function findTokenOwner(db: Db, token: unknown, now: Date) {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw new Problem('reset-token')
  const isUsable = and(
    eq(resetTokens.tokenHash, hash(token)),
    isNull(resetTokens.usedAt),
    gt(resetTokens.expiresAt, now),
  )
  const [row] = await db
    .select({ member: members })
    .from(resetTokens)
    .innerJoin(members, eq(members.id, resetTokens.memberId))
    .where(isUsable)
  if (!row) throw new Problem('reset-token')
  return row.member
}

function hash(token: string) {
  return createHash('sha256').update(token).digest()
}
