import { memberData } from '#contract/member-data.ts'
import { routes } from '../http/routes.ts'
import { confirmPassword } from '../identity/confirm-password.ts'
import { clearSessionCookie } from '../identity/cookie.ts'
import { findCopy, openCopy, removeCopy, requestCopy } from './copy.ts'
import { deleteMember, resetAccount } from './delete-member.ts'

export const memberDataRoutes = routes(memberData, {
  readCopy: async ({ db, member, now }) => ({ copy: await findCopy(db, member.id, now()) }),
  requestCopy: async (asked) => ({ copy: await requestCopy(asked, asked.member.id) }),
  removeCopy: async (asked) => {
    await removeCopy(asked, asked.member.id)
    return { copy: null }
  },
  openCopy: (asked) => openCopy(asked, asked.member.id),
  deleteAccount: async (asked) => {
    await confirmPassword(asked, asked.member.id, asked.body.password)
    await deleteMember(asked, asked.member.id)
    clearSessionCookie(asked.headers, asked.publicUrl)
    asked.headers.set('Clear-Site-Data', '"cache", "storage"')
    return { message: 'Your account and everything in it have been deleted.' }
  },
  resetAccount: async (asked) => {
    await resetAccount(asked, asked.member.id)
    return { message: 'The test account is as new. You are still signed in.' }
  },
})
