import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import type { Deps } from '../deps.ts'
import { type Allowance, count, refuseWhenSpent } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { isPassword, NOBODYS_HASH } from './password.ts'
import { members } from './tables.ts'

const QUARTER = 15 * 60

/** The member behind an address and a password. Only failures count: a whole school may share one network address. */
export async function signIn(
  { db, now, pseudonym }: Pick<Deps, 'db' | 'now' | 'pseudonym'>,
  email: string,
  password: string,
  client: string,
) {
  const address = normaliseEmail(email)
  const allowances: Allowance[] = [
    { key: `sign-in account:${pseudonym(address)}`, hits: 10, seconds: QUARTER },
    { key: `sign-in client:${pseudonym(client)}`, hits: 100, seconds: QUARTER },
  ]
  for (const allowance of allowances) await refuseWhenSpent(db, allowance, now())

  const [member] = await db.select().from(members).where(eq(members.email, address))
  const isRight = await isPassword(password, member?.passwordHash ?? NOBODYS_HASH)
  if (member && isRight) return member

  for (const allowance of allowances) await count(db, allowance, now())
  throw new Problem('sign-in-wrong')
}
