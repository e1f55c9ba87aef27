import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { tryAttempt } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { isPassword } from './password.ts'
import { members } from './tables.ts'

/** Gives the member, if whoever sits at the screen knows their password: for what a session alone must not do. */
export async function confirmPassword({ db, now }: Pick<Deps, 'db' | 'now'>, memberId: string, password: string) {
  // Someone at an unlocked screen must not be able to guess on.
  const failures = { key: confirmationKey(memberId), hits: 10, seconds: 15 * 60 }
  const member = await tryAttempt(db, [failures], now(), async () => {
    const [found] = await db.select().from(members).where(eq(members.id, memberId))
    return found && (await isPassword(password, found.passwordHash)) ? found : null
  })
  if (!member) throw new Problem('current-password-wrong')
  return member
}

export function confirmationKey(memberId: string) {
  return `change-password:${memberId}`
}
