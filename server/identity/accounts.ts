import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { hashPassword } from './password.ts'
import { dropSecondFactor } from './second-factor.ts'
import { closeSessionsOf } from './sessions.ts'
import { members } from './tables.ts'

export interface MadePassword {
  email: string
  password: string
}

/**
 * Makes the accounts that the settings name, before anyone else can take their addresses: the one administrator and,
 * where there is one, the test account. Gives the passwords it made up.
 */
export async function ensureAccounts(db: Db, config: Config, now: Date): Promise<MadePassword[]> {
  const administrator = await hasAdministrator(db)
  const admin = { firstName: 'Site', surname: 'Administrator', isAdmin: true }
  const test = { firstName: 'Test', surname: 'Account', age: 30, country: 'United Kingdom' }
  const made = [
    administrator ? undefined : await ensureAccount(db, config.adminEmail, config.adminPassword, admin, now),
    config.testAccountEmail ? await ensureAccount(db, config.testAccountEmail, undefined, test, now) : undefined,
  ]
  return made.filter((password) => password !== undefined)
}

/** The administrator is made at the end of the first start that went well. */
export async function hasAdministrator(db: Db) {
  const [administrator] = await db.select({ id: members.id }).from(members).where(eq(members.isAdmin, true))
  return administrator !== undefined
}

type About = Pick<typeof members.$inferInsert, 'firstName' | 'surname' | 'isAdmin' | 'age' | 'country'>

async function ensureAccount(db: Db, address: string, given: string | undefined, about: About, now: Date) {
  const email = normaliseEmail(address)
  const [existing] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  if (existing) return
  const password = given ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const made = await db
    .insert(members)
    .values({ email, passwordHash, createdAt: now, ...about })
    .onConflictDoNothing()
    .returning({ id: members.id })
  // Another process may have been first: then its password is the one that counts.
  if (made.length > 0 && !given) return { email, password }
}

/** Replaces the administrator's password, ends their sessions and drops their second factor. Gives the address, or nothing when there is no administrator. */
export async function renewAdministrator(db: Db, password: string) {
  const passwordHash = await hashPassword(password)
  const [administrator] = await db.update(members).set({ passwordHash }).where(eq(members.isAdmin, true)).returning()
  if (administrator) {
    await closeSessionsOf(db, administrator.id)
    await dropSecondFactor(db, administrator.id)
  }
  return administrator?.email
}
