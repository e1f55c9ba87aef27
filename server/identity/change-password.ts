import type { Deps } from '../deps.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './password-policy.ts'
import { storePassword } from './reset-password.ts'
import type { SignedIn } from './sessions.ts'

/** Changes the password of whoever knows the present one. Other sessions end; this one stays. */
export async function changePassword(deps: Deps, signedIn: SignedIn, currentPassword: string, password: string) {
  const member = await confirmPassword(deps, signedIn.id, currentPassword)
  checkNewPassword(password, member)
  const passwordHash = await hashPassword(password)
  await deps.db.transaction((tx) => storePassword(tx, deps, member, passwordHash, signedIn.sessionId))
}
