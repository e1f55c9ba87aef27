import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '#contract/client.ts'
import { api } from '../lib/api.ts'

type Options = Awaited<ReturnType<typeof api.authentication.beginPasskey>>['options']

/** Signs in with a passkey of this device or another. Nothing comes back where the member changed their mind. */
export async function askPasskey() {
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

/** Makes a passkey. Says whether there is one now. */
export async function makePasskey(options: Options, name: string) {
  try {
    const response = await startRegistration({ optionsJSON: options as never })
    await api.authentication.addPasskey({ body: { response: { ...response }, name } })
    return true
  } catch (error) {
    if (isDeclined(error)) return false
    throw error
  }
}

function isDeclined(error: unknown) {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
