import { authentication } from '#contract/authentication.ts'
import { routes } from '../http/routes.ts'
import { confirmEmail, isEmailConfirmed, offerConfirmation } from './email-confirmation.ts'
import { beginOidc, disconnectOidc, finishOidc, listConnected } from './oidc.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, readSecondFactor } from './second-factor.ts'
import { welcome } from './welcome.ts'

export const authenticationRoutes = routes(authentication, {
  ways: async ({ db, member }) => ({
    emailConfirmed: await isEmailConfirmed(db, member.id),
    passkeys: await listPasskeys(db, member.id),
    connected: await listConnected(db, member.id),
    secondFactor: await readSecondFactor(db, member.id),
  }),
  sendConfirmation: async (asked) => {
    await offerConfirmation(asked, asked.member)
    return { message: 'The letter is on its way. Its link works for a week.' }
  },
  confirmEmail: async (asked) => {
    await confirmEmail(asked, asked.body.token)
    return { message: 'Your email address is confirmed.' }
  },
  beginPasskey: (asked) => beginPasskey(asked, asked.headers, asked.member.id, asked.body.password),
  addPasskey: async (asked) => {
    const { response, name } = asked.body
    await addPasskey(asked, asked, asked.member.id, response, name || 'Passkey')
    return { message: 'From now on you can sign in with it.' }
  },
  removePasskey: async ({ db, member, params }) => {
    await removePasskey(db, member.id, params.id)
    return { message: 'It no longer signs you in. You can delete it on your device too.' }
  },
  beginPasskeySignIn: (asked) => beginPasskeySignIn(asked, asked.headers),
  passkeySignIn: async (asked) => welcome(asked, await signInWithPasskey(asked, asked, asked.body.response)),
  beginOidc: (asked) => beginOidc(asked, asked.headers, asked.params.provider, asked.member?.id),
  finishOidc: async (asked) => {
    const { params, body } = asked
    const { member, ...rest } = await finishOidc(asked, asked, params.provider, body.search, asked.member)
    return member ? { ...rest, ...(await welcome(asked, member)) } : rest
  },
  disconnect: async ({ db, member, params }) => {
    await disconnectOidc(db, member.id, params.provider)
    return { message: 'That account no longer signs you in here.' }
  },
  beginFactor: (asked) => beginSecondFactor(asked, asked.member.id, asked.body.password),
  confirmFactor: async (asked) => ({
    recoveryCodes: await confirmSecondFactor(asked, asked.member.id, asked.body.code),
    message: 'From now on, you will need a code to sign in.',
  }),
  endFactor: async (asked) => {
    await endSecondFactor(asked, asked.member.id, asked.body.password, asked.body.code)
    return { message: 'You can sign in with just your password again.' }
  },
})
