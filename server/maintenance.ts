import { addresses } from '#contract/addresses.ts'
import type { Client } from '#contract/client.ts'
import type { contract } from '#contract/index.ts'
import { service } from '#contract/service.ts'
import type { Deps } from './deps.ts'
import { addressOf } from './http/address.ts'
import { sendProblem } from './http/answer.ts'
import { readSessionCookie } from './identity/cookie.ts'
import { findSession, hashToken, letIn } from './identity/sessions.ts'
import type { Pages } from './pages.ts'
import { maintenanceProblem } from './service/refusals.ts'
import { readServiceSettings } from './service/settings.ts'

/**
 * Open while the site is closed: what watches over it, what a page is made of, the way in for the administrator, and the
 * people to talk to for whoever is in trouble meanwhile.
 */
const OPEN = new Set<string>([
  ...['/healthz', '/readyz', '/metrics', '/api/version', '/brand.css', service.maintenance.path],
  ...[addresses.signin, addresses.logout, addresses['force-logout'], '/api/session', '/api/login', '/api/logout'],
  ...[addresses.support, '/api/helplines'],
])
/** Built files, and those with an ending at the top: icons, robots.txt and the like. Nobody's page has a dot. */
const FILE = /^\/assets\/|^\/[^/]+\.(?:css|ico|js|png|svg|txt|webmanifest|xml)$|^\/\.well-known\//

/** Whether this request is answered with the maintenance page. */
export async function isShutOut(request: Request, deps: Deps) {
  const { pathname } = addressOf(request)
  if (OPEN.has(pathname) || FILE.test(pathname)) return false
  const { maintenance } = await readServiceSettings(deps)
  if (!maintenance.isOn) return false
  const isAdministrator = await findAdministrator(request, deps).catch((error) => {
    deps.log.warn('who is asking could not be looked up during maintenance', { error })
    return false
  })
  return !isAdministrator
}

async function findAdministrator(request: Request, { db, publicUrl, now }: Deps) {
  const tokenHash = hashToken(readSessionCookie(request.headers.get('cookie'), publicUrl))
  const member = tokenHash && (await letIn(db, await findSession(db, tokenHash), now()))
  return Boolean(member?.isAdmin)
}

/** A page for people, a refusal for programs; both say when to come back. */
export async function answerShutOut(
  request: Request,
  deps: Deps,
  pages: Pages,
  openApi: (isAway?: boolean) => Client<typeof contract>,
) {
  const problem = await maintenanceProblem(deps)
  const { pathname } = addressOf(request)
  const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/api(?:\/|$)|\.data$/.test(pathname)
  if (!isPage) return sendProblem(problem)
  const headers = { 'accept-encoding': request.headers.get('accept-encoding') ?? '' }
  const asked = new Request(new URL(addresses.maintenance, request.url), { headers })
  const page = (await pages.find(asked, '')) ?? (await pages.render(asked, openApi))
  const answer = new Response(page.body, { status: 503, headers: page.headers })
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('Retry-After', String(problem.retryAfterSeconds))
  answer.headers.delete('ETag')
  return answer
}
