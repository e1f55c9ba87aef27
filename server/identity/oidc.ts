import { and, eq } from 'drizzle-orm'
import type { Configuration, IDToken } from 'openid-client'
import { z } from 'zod'
import { normaliseEmail } from '#contract/email.ts'
import { type OidcProvider, oidcProviders } from '#contract/oidc-providers.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { refuseWhenSignUpIsClosed } from '../service/refusals.ts'
import { readSecondFactor } from './second-factor.ts'
import { members, oidcIdentities } from './tables.ts'
import { dropTicket, readTicket, setTicket } from './ticket.ts'

const FLOW_SECONDS = 10 * 60
const JOINING_SECONDS = 30 * 60

type OidcDeps = Pick<Deps, 'db' | 'now' | 'pseudonym' | 'publicUrl' | 'config' | 'log'>
type Member = typeof members.$inferSelect

interface Browser {
  headers: Headers
  cookies: string
}

const Flow = z.object({
  provider: z.enum(oidcProviders),
  state: z.string(),
  nonce: z.string().optional(),
  verifier: z.string().optional(),
  /** The member who asked to connect it; absent for whoever signs in. */
  memberId: z.string().optional(),
})

/** What the provider says of somebody whom no member is connected with yet. */
const Joining = z.object({
  provider: z.enum(oidcProviders),
  subject: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
})

/** Loaded by the first who comes with an account elsewhere. */
const loadClient = () => import('openid-client')

/** LinkedIn neither gives a nonce back nor takes a code verifier from a server. */
const IS_FULL: Record<OidcProvider, boolean> = { google: true, linkedin: false }

export async function listConnected(db: Db, memberId: string) {
  const rows = await db.select().from(oidcIdentities).where(eq(oidcIdentities.memberId, memberId))
  return rows.map(({ provider }) => provider)
}

/** Where the browser goes, and what it has to bring back. */
export async function beginOidc(deps: OidcDeps, headers: Headers, provider: OidcProvider, memberId?: string) {
  const client = await loadClient()
  const server = await discover(deps, provider)
  const isFull = IS_FULL[provider]
  const flow = {
    ...{ provider, memberId, state: client.randomState() },
    ...(isFull && { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }),
  } satisfies z.input<typeof Flow>
  setTicket(deps, headers, 'oidc', flow, FLOW_SECONDS)
  const url = client.buildAuthorizationUrl(server, {
    redirect_uri: returnTo(deps, provider),
    scope: 'openid email profile',
    state: flow.state,
    ...(flow.verifier && {
      nonce: flow.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    }),
  })
  return { url: url.href }
}

/** Who came back: a member, one who is now connected, or somebody who may join. */
export async function finishOidc(
  deps: OidcDeps,
  browser: Browser,
  provider: OidcProvider,
  search: string,
  signedIn: { id: string } | null,
) {
  const flow = readTicket(deps, browser.cookies, 'oidc', Flow)
  dropTicket(deps, browser.headers, 'oidc')
  if (flow?.provider !== provider) throw new Problem('oidc-failed')
  const claims = await redeem(deps, flow, search)
  if (flow.memberId) {
    // Whoever asked for it is still the one who is here.
    if (signedIn?.id !== flow.memberId) throw new Problem('oidc-failed')
    await connect(deps.db, provider, claims.sub, flow.memberId, deps.now())
    return { isConnected: true }
  }
  const member = await findMember(deps, provider, claims)
  if (member) return { isConnected: false, member: await refuseHalf(deps.db, member) }
  await refuseWhenSignUpIsClosed(deps)
  const { email, isVerified } = addressOf(claims)
  setTicket(deps, browser.headers, 'joining', { provider, subject: claims.sub, email, isVerified }, JOINING_SECONDS)
  const firstName = String(claims.given_name ?? claims.name ?? '').slice(0, 50)
  return { isConnected: false, joining: { email, firstName, surname: String(claims.family_name ?? '').slice(0, 50) } }
}

/** Connects what somebody came with to the account they have just made, if it has the same address. */
export async function connectJoined(deps: OidcDeps, { headers, cookies }: Browser, member: Member) {
  const joining = readTicket(deps, cookies, 'joining', Joining)
  if (!joining) return { isConfirmed: false }
  dropTicket(deps, headers, 'joining')
  if (!joining.isVerified || joining.email !== member.email) return { isConfirmed: false }
  await connect(deps.db, joining.provider, joining.subject, member.id, deps.now())
  await deps.db.update(members).set({ emailConfirmedAt: deps.now() }).where(eq(members.id, member.id))
  return { isConfirmed: true }
}

export async function disconnectOidc(db: Db, memberId: string, provider: OidcProvider) {
  const isIt = and(eq(oidcIdentities.memberId, memberId), eq(oidcIdentities.provider, provider))
  await db.delete(oidcIdentities).where(isIt)
}

/**
 * The member who is connected, or the one with the same address: only where the provider says that it is theirs, and
 * only where the member has shown the same to us. Whoever typed somebody else's address first must not share their account.
 */
async function findMember({ db, now }: OidcDeps, provider: OidcProvider, claims: IDToken) {
  const isIt = and(eq(oidcIdentities.provider, provider), eq(oidcIdentities.subject, claims.sub))
  const [connected] = await db
    .select({ member: members })
    .from(oidcIdentities)
    .innerJoin(members, eq(members.id, oidcIdentities.memberId))
    .where(isIt)
  if (connected) return connected.member
  const { email, isVerified } = addressOf(claims)
  const [member] = email ? await db.select().from(members).where(eq(members.email, email)) : []
  if (!member) return
  if (!isVerified || !member.emailConfirmedAt || member.isAdmin) throw new Problem('oidc-account-exists')
  await connect(db, provider, claims.sub, member.id, now())
  return member
}

/** The administrator, and whoever asked for a second factor, sign in with both. */
async function refuseHalf(db: Db, member: Member) {
  if (member.isAdmin) throw new Problem('oidc-account-exists')
  if ((await readSecondFactor(db, member.id)).isOn) throw new Problem('oidc-second-factor')
  return member
}

async function connect(db: Db, provider: OidcProvider, subject: string, memberId: string, now: Date) {
  await db.insert(oidcIdentities).values({ provider, subject, memberId, createdAt: now }).onConflictDoNothing()
  const isIt = and(eq(oidcIdentities.provider, provider), eq(oidcIdentities.subject, subject))
  const [row] = await db.select().from(oidcIdentities).where(isIt)
  if (row?.memberId !== memberId) throw new Problem('oidc-elsewhere')
}

function addressOf({ email, email_verified: isVerified }: IDToken) {
  return {
    email: typeof email === 'string' ? normaliseEmail(email) : '',
    // Some say it as a word.
    isVerified: isVerified === true || isVerified === 'true',
  }
}

async function redeem(deps: OidcDeps, flow: z.output<typeof Flow>, search: string) {
  const client = await loadClient()
  const server = await discover(deps, flow.provider)
  const url = new URL(returnTo(deps, flow.provider))
  url.search = search
  try {
    const tokens = await client.authorizationCodeGrant(server, url, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('There was no identity in the answer.')
    return claims
  } catch (error) {
    deps.log.info('signing in elsewhere failed', { error })
    throw new Problem('oidc-failed')
  }
}

const discovered = new Map<string, Promise<Configuration>>()

/** Asked once for each provider; one that did not answer is asked again. */
async function discover({ config, log }: OidcDeps, provider: OidcProvider) {
  const settings = config.oidc[provider]
  if (!settings) throw new Problem('not-found')
  const { issuer, clientId, clientSecret } = settings
  const key = `${issuer} ${clientId}`
  const known = discovered.get(key) ?? askIssuer(issuer, clientId, clientSecret)
  discovered.set(key, known)
  return known.catch((error) => {
    discovered.delete(key)
    log.warn('a provider could not be asked how to sign in with it', { provider, error })
    throw new Problem('oidc-failed')
  })
}

async function askIssuer(issuer: string, clientId: string, clientSecret: string) {
  const client = await loadClient()
  // Only a provider on this machine, as in a trial, may do without encryption.
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname)
  return client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretPost(clientSecret), {
    timeout: 10,
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
  })
}

function returnTo({ publicUrl }: Pick<Deps, 'publicUrl'>, provider: OidcProvider) {
  return `${publicUrl}/signed-in-with/${provider}`
}
