import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import type { Db } from '../db/connect.ts'
import { hashPassword } from './password.ts'
import { members } from './tables.ts'

/** Makes sure the one administrator exists. Gives the password when it was made up here: it is shown once and kept nowhere. */
export async function ensureAdministrator(db: Db, email: string, password: string | undefined, now: Date) {
  const [existing] = await db.select({ id: members.id }).from(members).where(eq(members.isAdmin, true))
  if (existing) return { oneTimePassword: undefined }

  const chosen = password ?? randomBytes(12).toString('base64url')
  const created = await db
    .insert(members)
    .values({
      email: normaliseEmail(email),
      passwordHash: await hashPassword(chosen),
      firstName: 'Site',
      surname: 'Administrator',
      isAdmin: true,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: members.id })
  // Another process may have been first: then its password is the one that counts.
  return { oneTimePassword: created.length > 0 && !password ? chosen : undefined }
}
