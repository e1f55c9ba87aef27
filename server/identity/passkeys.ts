import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { count } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { members, passkeys } from './tables.ts'
import { dropTicket, readTicket, setTicket } from './ticket.ts'

const CHALLENGE_SECONDS = 5 * 60
const PASSKEYS_MAX = 10

type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'pseudonym' | 'publicUrl' | 'config' | 'log'>

/** Loaded by the first who has a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')
/** Those that authenticators of today make: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

const Challenge = z.object({ challenge: z.string() })

export async function listPasskeys(db: Db, memberId: string) {
  return db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.createdAt))
}

/** Needs the password: a screen left open must not be enough to get in for good. */
export async function beginPasskey(deps: PasskeyDeps, headers: Headers, memberId: string, password: string) {
  const { email, firstName, surname, isAdmin } = await confirmPassword(deps, memberId, password)
  if (isAdmin) throw new Problem('forbidden')
  const known = await listPasskeys(deps.db, memberId)
  if (known.length >= PASSKEYS_MAX) throw new Problem('passkeys-full')
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs: ALGORITHMS,
    rpName: deps.config.brand.name,
    rpID: new URL(deps.publicUrl).hostname,
    userID: new TextEncoder().encode(memberId),
    userName: email,
    userDisplayName: `${firstName} ${surname}`.trim(),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  setTicket(deps, headers, `passkey-${memberId}`, { challenge: options.challenge }, CHALLENGE_SECONDS)
  return { options: { ...options } }
}

export async function addPasskey(
  deps: PasskeyDeps,
  { headers, cookies }: { headers: Headers; cookies: string },
  memberId: string,
  response: unknown,
  name: string,
) {
  const purpose = `passkey-${memberId}`
  const challenge = await takeChallenge(deps, cookies, purpose)
  dropTicket(deps, headers, purpose)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const checked = await verifyRegistrationResponse({
    supportedAlgorithmIDs: ALGORITHMS,
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(deps.publicUrl).origin,
    expectedRPID: new URL(deps.publicUrl).hostname,
    requireUserVerification: true,
  }).catch((error) => refuse(deps, error))
  if (!checked.verified) throw new Problem('passkey-refused')
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const row = { id, memberId, publicKey: Buffer.from(publicKey), counter, transports, name }
  const added = await deps.db
    .insert(passkeys)
    .values({ ...row, createdAt: deps.now() })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new Problem('passkey-refused')
}

export async function removePasskey(db: Db, memberId: string, id: string) {
  const isTheirs = and(eq(passkeys.memberId, memberId), eq(passkeys.id, id))
  const removed = await db.delete(passkeys).where(isTheirs).returning()
  if (removed.length === 0) throw new Problem('not-found')
}

/** The same for everyone: which passkeys there are is between the browser and whoever sits at it. */
export async function beginPasskeySignIn(deps: PasskeyDeps, headers: Headers) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.publicUrl).hostname,
    userVerification: 'required',
  })
  setTicket(deps, headers, 'passkey-sign-in', { challenge: options.challenge }, CHALLENGE_SECONDS)
  return { options: { ...options } }
}

/** The member whose passkey it is. It has asked for a finger, a face or a PIN, so it counts as both factors. */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  { headers, cookies }: { headers: Headers; cookies: string },
  response: { id: string },
) {
  const challenge = await takeChallenge(deps, cookies, 'passkey-sign-in')
  dropTicket(deps, headers, 'passkey-sign-in')
  const [row] = await deps.db
    .select({ passkey: passkeys, member: members })
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(eq(passkeys.id, response.id))
  if (!row || row.member.isAdmin) throw new Problem('passkey-refused')
  const { passkey, member } = row
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(deps.publicUrl).origin,
    expectedRPID: new URL(deps.publicUrl).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch((error) => refuse(deps, error))
  if (!checked.verified) throw new Problem('passkey-refused')
  const used = { counter: checked.authenticationInfo.newCounter, lastUsedAt: deps.now() }
  await deps.db.update(passkeys).set(used).where(eq(passkeys.id, passkey.id))
  return member
}

/** What was asked of the authenticator, once: an answer that somebody overheard opens nothing. */
async function takeChallenge(deps: PasskeyDeps, cookies: string, purpose: string) {
  const asked = readTicket(deps, cookies, purpose, Challenge)
  if (!asked) throw new Problem('passkey-refused')
  const key = `passkey challenge:${deps.pseudonym(asked.challenge)}`
  const { hits } = await count(deps.db, { key, seconds: CHALLENGE_SECONDS }, deps.now())
  if (hits > 1) throw new Problem('passkey-refused')
  return asked.challenge
}

function refuse({ log }: PasskeyDeps, error: unknown): never {
  log.info('a passkey was refused', { error })
  throw new Problem('passkey-refused')
}
