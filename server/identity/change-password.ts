import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { count, refuseWhenSpent } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { hashPassword, isPassword } from './password.ts'
import { checkNewPassword } from './password-policy.ts'
import { storePassword } from './reset-password.ts'
import type { SignedIn } from './sessions.ts'
import { members } from './tables.ts'

/** Changes the password of whoever knows the present one. Other sessions end; this one stays. */
export async function changePassword(deps: Deps, signedIn: SignedIn, currentPassword: string, password: string) {
  const { db, now } = deps
  // Someone at an unlocked screen must not be able to guess on.
  const failures = { key: `change-password:${signedIn.id}`, hits: 10, seconds: 15 * 60 }
  await refuseWhenSpent(db, failures, now())
  const [member] = await db.select().from(members).where(eq(members.id, signedIn.id))
  if (!member || !(await isPassword(currentPassword, member.passwordHash))) {
    await count(db, failures, now())
    throw new Problem('current-password-wrong')
  }
  checkNewPassword(password, member)
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => storePassword(tx, deps, member, passwordHash, signedIn.sessionId))
}
