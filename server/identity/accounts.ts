import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { forgetInitialPassword } from './initial-password.ts'
import { hashPassword } from './password.ts'
import { dropSecondFactor } from './second-factor.ts'
import { closeSessionsOf } from './sessions.ts'
import { initialPasswords, members } from './tables.ts'

export interface InitialPassword {
  email: string
  password: string
}

type AccountDeps = Pick<Deps, 'db' | 'vault' | 'config' | 'now'>

/**
 * Makes the accounts that the settings name, before anyone else can take their addresses: the one administrator and,
 * where there is one, the test account. Gives the passwords that were made up and that nobody has used yet: whoever
 * was to read one may not have seen the start that made it.
 */
export async function ensureAccounts(deps: AccountDeps): Promise<InitialPassword[]> {
  const { db, config } = deps
  const admin = { firstName: 'Site', surname: 'Administrator', isAdmin: true }
  const test = { firstName: 'Test', surname: 'Account', age: 30, country: 'United Kingdom' }
  if (!(await hasAdministrator(db))) await ensureAccount(deps, config.adminEmail, config.adminPassword, admin)
  if (config.testAccountEmail) await ensureAccount(deps, config.testAccountEmail, undefined, test)
  return listInitialPasswords(deps)
}

/** The administrator is made at the end of the first start that went well. */
export async function hasAdministrator(db: Db) {
  const [administrator] = await db.select({ id: members.id }).from(members).where(eq(members.isAdmin, true))
  return administrator !== undefined
}

type About = Pick<typeof members.$inferInsert, 'firstName' | 'surname' | 'isAdmin' | 'age' | 'country'>

async function ensureAccount(deps: AccountDeps, address: string, given: string | undefined, about: About) {
  const { db, vault, now } = deps
  const email = normaliseEmail(address)
  const [existing] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  if (existing) return
  const password = given ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const key = await vault.systemKey(db)
  await db.transaction(async (tx) => {
    // Another process may have been first: then its password is the one that counts.
    const [made] = await tx
      .insert(members)
      .values({ email, passwordHash, createdAt: now(), ...about })
      .onConflictDoNothing()
      .returning({ id: members.id })
    if (!made || given) return
    await tx.insert(initialPasswords).values({ memberId: made.id, password: seal(key, password, contextOf(made.id)) })
  })
}

async function listInitialPasswords({ db, vault }: AccountDeps): Promise<InitialPassword[]> {
  const rows = await db
    .select({ id: members.id, email: members.email, sealed: initialPasswords.password })
    .from(initialPasswords)
    .innerJoin(members, eq(members.id, initialPasswords.memberId))
    .orderBy(desc(members.isAdmin))
  if (rows.length === 0) return []
  const key = await vault.systemKey(db)
  return rows.map(({ id, email, sealed }) => ({ email, password: open(key, sealed, contextOf(id)) }))
}

function contextOf(memberId: string) {
  return `initial_passwords.password:${memberId}`
}

/** Replaces the administrator's password, ends their sessions and drops their second factor. Gives the address, or nothing when there is no administrator. */
export async function renewAdministrator(db: Db, password: string) {
  const passwordHash = await hashPassword(password)
  const [administrator] = await db.update(members).set({ passwordHash }).where(eq(members.isAdmin, true)).returning()
  if (administrator) {
    await forgetInitialPassword(db, administrator.id)
    await closeSessionsOf(db, administrator.id)
    await dropSecondFactor(db, administrator.id)
  }
  return administrator?.email
}
