import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { confirmEmailLetter } from './letters.ts'
import { emailTokens, members } from './tables.ts'

const TOKEN_DAYS = 7

interface Recipient {
  id: string
  email: string
  firstName: string
}

/** Sends a letter whose link confirms the address. Nothing waits for it: a member who never follows it can do everything. */
export async function offerConfirmation(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'publicUrl' | 'now'>,
  member: Recipient,
) {
  const { db, jobs, config, publicUrl, now } = deps
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + TOKEN_DAYS * 86_400_000)
  await db.transaction(async (tx) => {
    // A newer letter makes the older ones worthless.
    await tx.delete(emailTokens).where(eq(emailTokens.memberId, member.id))
    await tx.insert(emailTokens).values({ tokenHash: hash(token), memberId: member.id, email: member.email, expiresAt })
    const href = `${publicUrl}/confirm-email?token=${token}`
    await jobs.enqueue(tx, sendLetter, confirmEmailLetter(member, config.brand, href))
  })
}

/** Confirms the address that the letter went to, if it is still the member's. */
export async function confirmEmail({ db, now }: Pick<Deps, 'db' | 'now'>, token: unknown) {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw new Problem('confirm-token')
  await db.transaction(async (tx) => {
    const isUsable = and(eq(emailTokens.tokenHash, hash(token)), gt(emailTokens.expiresAt, now()))
    const [used] = await tx.delete(emailTokens).where(isUsable).returning()
    if (!used) throw new Problem('confirm-token')
    const isTheirs = and(eq(members.id, used.memberId), eq(members.email, used.email))
    const confirmed = await tx.update(members).set({ emailConfirmedAt: now() }).where(isTheirs).returning()
    if (confirmed.length === 0) throw new Problem('confirm-token')
  })
}

export async function isEmailConfirmed(db: Db, memberId: string) {
  const [member] = await db.select({ at: members.emailConfirmedAt }).from(members).where(eq(members.id, memberId))
  return Boolean(member?.at)
}

function hash(token: string) {
  return createHash('sha256').update(token).digest()
}
