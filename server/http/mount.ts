import type { Context, Hono, Next } from 'hono'
import type { z } from 'zod'
import { type Access, type Endpoint, KB, kindOf, MB, Message } from '#contract/endpoint.ts'
import { isStorable } from '#contract/text.ts'
import { reservedUsernames } from '#contract/username.ts'
import type { Deps } from '../deps.ts'
import { readSessionCookie } from '../identity/cookie.ts'
import { findSession, hashToken, letIn, refuseWithoutProof, type SignedIn } from '../identity/sessions.ts'
import { Problem } from '../problem.ts'
import { addressOf, DISGUISED } from './address.ts'
import { sendEvents, sendFile, sendJson } from './answer.ts'
import type { Env } from './env.ts'
import { createPlace, type Place } from './large-bodies.ts'
import { holdStream } from './open-streams.ts'
import { spend } from './rate-limit.ts'
import { readForm, readJson, tidy } from './read-body.ts'
import type { Asked, Route } from './routes.ts'

const DEFAULT_BODY_LIMIT = 64 * KB
const BODY_TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 60_000

/** Puts every route on the application with the checks its endpoint declares: who, how often, how large, what shape. */
export function mountRoutes(app: Hono<Env>, deps: Deps, routes: Route[]) {
  // A path without parameters wins over one with: /api/user/profile is never somebody's address.
  const isFixed = (route: Route) => (route.endpoint.path.includes(':') ? 1 : 0)
  for (const route of routes.toSorted((a, b) => isFixed(a) - isFixed(b))) {
    app.on(route.endpoint.method, route.endpoint.path, (c, next) =>
      isForPage(c, route.endpoint) ? next() : answer(c, deps, route, next),
    )
  }
}

/** Among the pages, an address of ours is never somebody's: /dashboard/cv is no CV. */
function isForPage({ req }: Context<Env>, { path }: Endpoint) {
  return !path.startsWith('/api/') && reservedUsernames.has(req.path.split('/')[1]?.toLowerCase() ?? '')
}

async function answer(c: Context<Env>, deps: Deps, route: Route, next: Next) {
  const place = createPlace()
  try {
    return await perform(c, deps, route, place)
  } catch (error) {
    // Whoever looks at a file in a browser is refused by a page, not by JSON.
    const isSeen = !route.endpoint.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html')
    if (error instanceof Problem && isSeen) return next()
    throw error
  } finally {
    place.leave()
  }
}

async function perform(c: Context<Env>, deps: Deps, { endpoint, readAhead, handle }: Route, place: Place) {
  const request = c.req.raw
  if (DISGUISED.test(addressOf(request).pathname)) throw new Problem('not-found')
  const tokenHash = hashToken(readSessionCookie(request.headers.get('cookie'), deps.publicUrl))
  const params = readParams(endpoint, c.req.param())
  const ahead = params && tokenHash && (await readAhead?.(deps, tokenHash, params))
  const session = ahead ? ahead.session : tokenHash && (await findSession(deps.db, tokenHash))
  const member = await letIn(deps.db, session, deps.now())
  refuseWithoutAccess(endpoint.access, member, deps)
  if (endpoint.needsProof && member) refuseWithoutProof(member, deps.now())
  if (!params) throw new Problem('not-found')
  const client = c.env.client
  await spendLimit(deps, endpoint, member, client)

  const headers = new Headers()
  const requestId = c.get('requestId')
  const asked = {
    ...deps,
    requestId,
    log: deps.log.child({ requestId }),
    member: member as SignedIn,
    client,
    userAgent: request.headers.get('user-agent') ?? '',
    cookies: request.headers.get('cookie') ?? '',
    signal: request.signal,
    headers,
    params,
    query: readQuery(endpoint, c.req.query()),
    ...(await readContent(endpoint, request, place)),
  } as Asked
  if (kindOf(endpoint) === 'events') return stream(asked, deps, () => handle(asked, ahead?.read))
  const answered = await handle(asked, ahead?.read)

  switch (kindOf(endpoint)) {
    case 'file':
      return sendFile(answered as Parameters<typeof sendFile>[0], request, headers)
    default:
      return sendJson(endpoint.reply ?? Message, answered, headers)
  }
}

/** A stream is held before anything is asked for, so that one too many costs nothing. */
async function stream({ member, client, headers }: Asked, deps: Deps, begin: () => unknown) {
  const release = holdStream(member?.id ?? client)
  try {
    return await sendEvents((await begin()) as AsyncIterable<unknown>, deps, headers, release)
  } catch (error) {
    release()
    throw error
  }
}

function refuseWithoutAccess(access: Access, member: SignedIn | null, { config }: Deps) {
  if (access === 'anyone') return
  if (!member) throw new Problem('sign-in-required')
  if (access === 'admin' && !member.isAdmin) throw new Problem('forbidden')
  if (access === 'test' && member.email !== config.testAccountEmail) throw new Problem('forbidden')
}

async function spendLimit(deps: Deps, { limit, method, path }: Endpoint, member: SignedIn | null, client: string) {
  if (!limit) return
  const who = limit.per === 'member' && member ? member.id : client
  const key = `${method} ${path}:${deps.pseudonym(who)}`
  await spend(deps.db, { key, hits: limit.hits, seconds: limit.seconds }, deps.now())
}

/** What stands in the path. Nothing where there cannot be anything there. */
function readParams(endpoint: Endpoint, params: Record<string, string>) {
  if (Object.values(params).some((value) => !isStorable(value))) return undefined
  return endpoint.params ? endpoint.params.safeParse(params).data : params
}

function readQuery(endpoint: Endpoint, query: Record<string, string>) {
  return endpoint.query ? check(endpoint.query, tidy(query)) : undefined
}

async function readContent(endpoint: Endpoint, request: Request, place: Place) {
  const limit = endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT
  const timeout = limit > MB ? UPLOAD_TIMEOUT : BODY_TIMEOUT
  if (endpoint.form) return { form: await readForm(request, endpoint.form, limit, timeout, place) }
  if (endpoint.method === 'GET') return {}
  const json = await readJson(request, limit, timeout, place)
  return { body: endpoint.body ? check(endpoint.body, json) : undefined }
}

/** The value as its schema reads it, or a refusal that says what is wrong, in one sentence and in a list. */
function check<S extends z.ZodType>(schema: S, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(sayIssue)
  throw new Problem('bad-request', { sentence: details[0], details })
}

/** Sentences of ours stand as they are; the validator's own short notes get the field's name in front. */
function sayIssue({ path, message }: z.core.$ZodIssue) {
  if (/[.!?]$/.test(message)) return message
  return path.length > 0 ? `${path.join('.')}: ${message}.` : `${message}.`
}
