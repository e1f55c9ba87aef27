import { z } from 'zod'
import { get, Instant, post, remove } from './endpoint.ts'
import { AnyToken, SignedIn, User } from './identity.ts'
import { oidcProviders } from './oidc-providers.ts'
import { Code, FactorSetUp, FactorState, OwnPassword, RecoveryCodes } from './second-factor.ts'

const HOUR = 3600
const Provider = z.object({ provider: z.enum(oidcProviders) })

/** What a browser and its authenticator say to each other, as WebAuthn names it; the library that reads it checks all of it. */
const Binary = z.string().max(16_384)
const Credential = z.object({
  id: z.string().max(2_048),
  rawId: z.string().max(2_048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() }).optional(),
})
const NewPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Binary,
    attestationObject: Binary,
    authenticatorData: Binary.optional(),
    publicKey: Binary.optional(),
    publicKeyAlgorithm: z.number().optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
const UsedPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Binary,
    authenticatorData: Binary,
    signature: Binary,
    userHandle: Binary.optional(),
  }),
})
const Options = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** The ways a member can sign in besides a password, and what makes them safer. None of them is ever needed. */
export const authentication = {
  ways: get('/api/user/sign-in-ways', {
    summary: 'How I can sign in',
    access: 'member',
    reply: z.object({
      emailConfirmed: z.boolean(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() }),
      ),
      connected: z.array(z.enum(oidcProviders)),
      secondFactor: FactorState,
    }),
  }),
  sendConfirmation: post('/api/user/email-confirmation', {
    summary: 'Send me a letter that confirms my email address',
    access: 'member',
    limit: { per: 'member', hits: 5, seconds: HOUR },
  }),
  confirmEmail: post('/api/confirm-email', {
    summary: 'Confirm an email address with the token from that letter',
    access: 'anyone',
    limit: { per: 'client', hits: 60, seconds: HOUR },
    body: z.object({ token: AnyToken }),
  }),
  beginPasskey: post('/api/user/passkeys/begin', {
    summary: 'Begin to make a passkey for this account',
    access: 'member',
    body: z.object({ password: OwnPassword }),
    reply: Options,
  }),
  addPasskey: post('/api/user/passkeys', {
    summary: 'Keep the passkey that was made',
    access: 'member',
    body: z.object({ response: NewPasskey, name: z.string().trim().max(60).optional() }),
  }),
  removePasskey: remove('/api/user/passkeys/:id', { summary: 'Forget one of my passkeys', access: 'member' }),
  beginPasskeySignIn: post('/api/passkeys/begin', {
    summary: 'Begin to sign in with a passkey',
    access: 'anyone',
    limit: { per: 'client', hits: 300, seconds: HOUR },
    reply: Options,
  }),
  passkeySignIn: post('/api/passkeys/sign-in', {
    summary: 'Sign in with a passkey',
    access: 'anyone',
    limit: { per: 'client', hits: 300, seconds: HOUR },
    body: z.object({ response: UsedPasskey }),
    reply: SignedIn,
  }),
  beginOidc: post('/api/oidc/:provider/begin', {
    summary: 'Where to go to sign in with an account elsewhere, or to connect it when signed in',
    access: 'anyone',
    limit: { per: 'client', hits: 300, seconds: HOUR },
    params: Provider,
    reply: z.object({ url: z.string() }),
  }),
  finishOidc: post('/api/oidc/:provider/finish', {
    summary: 'Come back from there: signed in, connected, or on the way to joining',
    access: 'anyone',
    limit: { per: 'client', hits: 300, seconds: HOUR },
    params: Provider,
    body: z.object({ search: z.string().max(8_000) }),
    reply: z.object({
      /** Signed in as this member. */
      user: User.optional(),
      /** It now signs in the member who asked. */
      isConnected: z.boolean(),
      /** Nobody has it yet: what the form for joining can begin with. */
      joining: z.object({ email: z.string(), firstName: z.string(), surname: z.string() }).optional(),
    }),
  }),
  disconnect: remove('/api/user/oidc/:provider', {
    summary: 'Sign in with that account no more',
    access: 'member',
    params: Provider,
  }),
  beginFactor: post('/api/user/second-factor/begin', {
    summary: 'Begin to set up a second factor; it counts once a code from it has been entered',
    access: 'member',
    body: z.object({ password: OwnPassword }),
    reply: FactorSetUp,
  }),
  confirmFactor: post('/api/user/second-factor/confirm', {
    summary: 'Enter a first code; gives the recovery codes, once',
    access: 'member',
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
  }),
  endFactor: post('/api/user/second-factor/end', {
    summary: 'Sign in with a password alone again',
    access: 'member',
    body: z.object({ password: OwnPassword, code: Code }),
  }),
}
