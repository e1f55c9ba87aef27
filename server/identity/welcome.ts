import type { Asked } from '../http/routes.ts'
import { refuseDuringMaintenance } from '../service/refusals.ts'
import { setSessionCookie } from './cookie.ts'
import { rememberDevice } from './known-device.ts'
import { closeSessionById, openSession } from './sessions.ts'
import { refuseSuspended } from './suspension.ts'

/** Gives whoever has just proved who they are a session of its own; one that the browser came with ends. */
export async function welcome<User extends { id: string; email: string; isAdmin: boolean }>(
  asked: Pick<Asked, 'db' | 'userAgent' | 'now' | 'headers' | 'publicUrl' | 'pseudonym' | 'cookies'> & {
    member: { sessionId: string } | null
  },
  user: User,
) {
  const { db, member, userAgent, now, headers, publicUrl } = asked
  await refuseSuspended(db, user.id)
  if (!user.isAdmin) await refuseDuringMaintenance(asked)
  if (member) await closeSessionById(db, member.sessionId)
  setSessionCookie(headers, publicUrl, await openSession(db, user.id, userAgent, now()))
  rememberDevice(asked, headers, asked.cookies, user.email)
  return { user }
}
