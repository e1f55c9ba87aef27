import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '#contract/client.ts'
import { api } from '../lib/api.ts'

/** Browsers have passkeys only over https and on localhost, and old ones not at all. */
const hasPasskeys = () => 'PublicKeyCredential' in window

const NO_PASSKEYS = 'This browser has no passkeys here.'

type Options = Awaited<ReturnType<typeof api.authentication.beginPasskey>>['options']

/** Signs in with a passkey of this device or another. Nothing comes back where the member changed their mind. */
export async function askPasskey() {
  if (!hasPasskeys()) return { error: `${NO_PASSKEYS} Please sign in with your password.` }
  try {
    const { options } = await api.authentication.beginPasskeySignIn()
    const response = await startAuthentication({ optionsJSON: options as never })
    return { user: (await api.authentication.passkeySignIn({ body: { response: { ...response } } })).user }
  } catch (error) {
    if (isDeclined(error)) return
    if (error instanceof ApiError) return { error: error.sentence ?? error.message }
    throw error
  }
}

/** Makes a passkey. Says whether there is one now, or why there cannot be. */
export async function makePasskey(options: Options, name: string): Promise<boolean | string> {
  if (!hasPasskeys()) return NO_PASSKEYS
  try {
    const response = await startRegistration({ optionsJSON: options as never })
    await api.authentication.addPasskey({ body: { response: { ...response }, name } })
    return true
  } catch (error) {
    if (isDeclined(error)) return false
    if (error instanceof Error && error.name === 'InvalidStateError')
      return 'This device has a passkey of yours already.'
    throw error
  }
}

function isDeclined(error: unknown) {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
