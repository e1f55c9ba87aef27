import { identity } from '#contract/identity.ts'
import { routes } from '../http/routes.ts'
import { clearSessionCookie } from './cookie.ts'
import { closeSessionById } from './sessions.ts'

export const identityRoutes = routes(identity, {
  session: ({ member, config }) => ({
    member: member && { ...member, isTestAccount: member.email === config.testAccountEmail },
  }),
  logout: async ({ db, member, publicUrl, headers }) => {
    if (member) await closeSessionById(db, member.sessionId)
    clearSessionCookie(headers, publicUrl)
    headers.set('Clear-Site-Data', '"cache", "storage"')
    return { message: 'You are signed out.' }
  },
})
