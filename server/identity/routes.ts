import { ADULT_AGE } from '#contract/age.ts'
import { identity } from '#contract/identity.ts'
import { secondFactor } from '#contract/second-factor.ts'
import { routes } from '../http/routes.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { clearSessionCookie } from './cookie.ts'
import { countEvent } from './count-event.ts'
import { offerConfirmation } from './email-confirmation.ts'
import { forgetInitialPassword } from './initial-password.ts'
import { findKnownDevice, forgetDevice, rememberDevice } from './known-device.ts'
import { connectJoined } from './oidc.ts'
import { registerMember } from './register.ts'
import { askForReset, resetPassword } from './reset-password.ts'
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
} from './second-factor.ts'
import { closeSession, closeSessionById, closeSessionsOf, listSessions, noteProof } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { welcome } from './welcome.ts'

export const identityRoutes = routes(identity, {
  session: ({ member, config }) => ({
    member: member && {
      ...member,
      isTestAccount: member.email === config.testAccountEmail,
      isUnder18: member.age !== null && member.age < ADULT_AGE,
    },
  }),
  register: async (asked) => {
    const member = await registerMember(asked, asked.body)
    const { isConfirmed } = await connectJoined(asked, asked, member)
    if (!isConfirmed) await offerConfirmation(asked, member)
    return welcome(asked, member)
  },
  login: async (asked) => {
    const { email, password, code } = asked.body
    const member = await signIn(asked, email, password, asked)
    const device = findKnownDevice(asked, asked.cookies, member.email)
    await checkSecondFactor(asked, member.id, code, device)
    const isNamedBySettings = member.isAdmin || member.email === asked.config.testAccountEmail
    if (isNamedBySettings) await forgetInitialPassword(asked.db, member.id)
    countEvent(asked, asked.cookies, member, { name: 'user_login' })
    return welcome(asked, member)
  },
  event: (asked) => {
    countEvent(asked, asked.cookies, asked.member, asked.body)
    return { message: 'Thank you.' }
  },
  logout: async ({ db, member, publicUrl, headers, body }) => {
    if (member) await closeSessionById(db, member.sessionId)
    clearSessionCookie(headers, publicUrl)
    if (body?.forgetDevice) forgetDevice(headers, publicUrl)
    headers.set('Clear-Site-Data', '"cache", "storage"')
    return { message: 'You are signed out.' }
  },
  forgotPassword: async (asked) => {
    await askForReset(asked, asked.body.email)
    return { message: 'Password reset email sent! Check your inbox and follow the instructions.' }
  },
  resetPassword: async (asked) => {
    const { email } = await resetPassword(asked, asked.body.token, asked.body.password)
    rememberDevice(asked, asked.headers, asked.cookies, email)
    clearSessionCookie(asked.headers, asked.publicUrl)
    return { message: 'Password reset successfully! You can now sign in with your new password.' }
  },
  changePassword: async (asked) => {
    await changePassword(asked, asked.member, asked.body.currentPassword, asked.body.password)
    return { message: 'Your password is changed. Your other devices are signed out.' }
  },
  sessions: async ({ db, member }) => ({ sessions: await listSessions(db, member) }),
  endSession: async ({ db, member, params }) => {
    await closeSession(db, member.id, params.id)
    return { message: 'That device is signed out.' }
  },
  endOtherSessions: async ({ db, member }) => {
    await closeSessionsOf(db, member.id, member.sessionId)
    return { message: 'All other devices are signed out.' }
  },
})

export const secondFactorRoutes = routes(secondFactor, {
  read: ({ db, member }) => readSecondFactor(db, member.id),
  begin: (asked) => beginSecondFactor(asked, asked.member.id, asked.body.password),
  confirm: async (asked) => ({
    recoveryCodes: await confirmSecondFactor(asked, asked.member.id, asked.body.code),
    message: 'From now on, you will need a code to sign in.',
  }),
  prove: async (asked) => {
    const { member, body, cookies } = asked
    await confirmPassword(asked, member.id, body.password)
    await checkSecondFactor(asked, member.id, body.code, findKnownDevice(asked, cookies, member.email))
    await noteProof(asked.db, member.sessionId, asked.now())
    return { message: 'Thank you. Please go on.' }
  },
  end: async (asked) => {
    await endSecondFactor(asked, asked.member.id, asked.body.password, asked.body.code)
    return { message: 'You can sign in with just your password again.' }
  },
})
