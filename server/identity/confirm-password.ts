import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { count, refuseWhenSpent } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { isPassword } from './password.ts'
import { members } from './tables.ts'

/** Gives the member, if whoever sits at the screen knows their password: for what a session alone must not do. */
export async function confirmPassword({ db, now }: Pick<Deps, 'db' | 'now'>, memberId: string, password: string) {
  // Someone at an unlocked screen must not be able to guess on.
  const failures = { key: `change-password:${memberId}`, hits: 10, seconds: 15 * 60 }
  await refuseWhenSpent(db, failures, now())
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (member && (await isPassword(password, member.passwordHash))) return member
  await count(db, failures, now())
  throw new Problem('current-password-wrong')
}
