import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { createClient, type Send } from '#contract/client.ts'
import { outline } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import manifest from '../package.json' with { type: 'json' }
import { activityRoutes } from './activity/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { answersRoutes } from './answers/routes.ts'
import { recordActs } from './audit/record-acts.ts'
import { auditRoutes } from './audit/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { cvRoutes } from './cv/routes.ts'
import type { Deps } from './deps.ts'
import { helplinesRoutes } from './helplines/routes.ts'
import { asProblem, sendProblem } from './http/answer.ts'
import { docsPage, openApi } from './http/api-reference.ts'
import { brandStyles } from './http/brand-styles.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import type { Env } from './http/env.ts'
import { setCommonHeaders } from './http/headers.ts'
import { mountRoutes } from './http/mount.ts'
import { createRouter } from './http/router.ts'
import type { Route } from './http/routes.ts'
import { mountSiteFiles } from './http/site-files.ts'
import { accountRoutes } from './identity/account-routes.ts'
import { authenticationRoutes } from './identity/authentication-routes.ts'
import { identityRoutes, secondFactorRoutes } from './identity/routes.ts'
import { answerShutOut, isShutOut } from './maintenance.ts'
import { mediaRoutes } from './media/routes.ts'
import { memberDataRoutes } from './member-data/routes.ts'
import { memoryRoutes } from './memory/routes.ts'
import { mountMetrics } from './metrics/endpoint.ts'
import { followRequest } from './metrics/follow-request.ts'
import { moderationRoutes } from './moderation/routes.ts'
import type { Pages } from './pages.ts'
import { personalRoutes } from './personal/routes.ts'
import { Problem } from './problem.ts'
import { passcodeRoutes } from './profile/passcode-routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { showcaseRoutes } from './profile/showcase-routes.ts'
import { safeguardingRoutes } from './safeguarding/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { suggestionsRoutes } from './suggestions/routes.ts'
import { voiceRoutes } from './voice/routes.ts'

const outlines = outline(contract)

/** What the product can do, module by module. */
const productRoutes = [
  ...serviceRoutes,
  ...identityRoutes,
  ...secondFactorRoutes,
  ...authenticationRoutes,
  ...accountRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  ...answersRoutes,
  ...helplinesRoutes,
  ...safeguardingRoutes,
  ...personalRoutes,
  ...mediaRoutes,
  ...cvRoutes,
  ...socialRoutes,
  ...passcodeRoutes,
  ...profileRoutes,
  ...showcaseRoutes,
  ...memoryRoutes,
  ...chatRoutes,
  ...suggestionsRoutes,
  ...voiceRoutes,
  ...activityRoutes,
  ...contactRoutes,
  ...memberDataRoutes,
  ...moderationRoutes,
  ...analysisRoutes,
  ...adminRoutes,
]

/** The whole HTTP application as a value: give it a request, get an answer. */
export function createApp(deps: Deps, pages: Pages, routes: Route[] = productRoutes) {
  const app = new Hono<Env>({ router: createRouter() })

  app.use(async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const followed = followRequest(c, deps)
    const isShut = !c.env.isInner && (await isShutOut(c.req.raw, deps))
    const isReadByPeople = READS.has(c.req.method) && !c.env.isInner && !isShut
    const shutOut = async () => {
      c.res = await answerShutOut(c.req.raw, deps, pages, (isAway) => apiFor(app, c, isAway))
    }
    const ready = isReadByPeople ? await pages.find(c.req.raw, requestId) : undefined
    if (!ready) {
      await followed.run(isShut ? shutOut : next)
      setCommonHeaders(c.res.headers, deps.publicUrl)
      c.res.headers.set('X-Request-Id', requestId)
    }
    followed.end((ready ?? c.res).status, ready ? 'page' : undefined)
    return ready
  })
  app.use(async (c, next) => {
    // A form that a browser sends by itself, because the page's scripts did not come, does nothing; the page says so.
    if (isOwnForm(c.req.raw)) return c.redirect('#asleep', 303)
    refuseCrossSite(c.req.raw, deps.publicUrl)
    return next()
  })

  mountHealth(app, deps)
  mountMetrics(app, deps)
  app.get('/brand.css', () => brandStyles(deps.config.brand))
  mountSiteFiles(app, deps)
  app.get('/api/version', (c) => c.json({ version: manifest.version }))
  app.get('/api/openapi.json', (c) => c.json(openApi(deps)))
  app.get('/api/docs', () => docsPage(deps))
  mountRoutes(app, deps, recordActs(routes))
  app.all('/api', () => refuseUnknown())
  app.all('/api/*', () => refuseUnknown())

  app.all('*', (c) => {
    if (!READS.has(c.req.method)) return refuseUnknown()
    return pages.render(c.req.raw, (isAway) => apiFor(app, c, isAway))
  })

  app.onError((error, c) => sendProblem(asProblem(error, deps.log.child({ requestId: c.get('requestId') }))))
  return app
}

const READS = new Set(['GET', 'HEAD'])
const OWN_FORM = /^application\/x-www-form-urlencoded\b/

function isOwnForm({ method, headers, url }: Request) {
  const isPage = !/^\/api(?:\/|$)/.test(new URL(url).pathname)
  return method === 'POST' && isPage && OWN_FORM.test(headers.get('content-type') ?? '')
}

function mountHealth(app: Hono<Env>, deps: Deps) {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await Promise.all([deps.db.execute(sql`select 1`), deps.files.check()]).catch((error) => {
      deps.log.warn('not ready', { error })
      throw new Problem('unavailable', { retryAfterSeconds: 2 })
    })
    return c.text('ready')
  })
}

function apiFor(app: Hono<Env>, c: Context<Env>, isAway?: boolean) {
  return createClient<typeof contract>(outlines, isAway ? sendNothing : sendAs(app, c))
}

/** The API, asked in process by the page of a visitor, as that visitor. */
function sendAs(app: Hono<Env>, c: Context<Env>): Send {
  const cookie = c.req.header('cookie')
  const userAgent = c.req.header('user-agent')
  return async (path, init) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    if (userAgent) headers.set('user-agent', userAgent)
    const answer = await app.fetch(new Request(new URL(path, c.req.url), { ...init, headers }), {
      ...c.env,
      isInner: true,
    })
    // A page that cannot be made because of an outage is an outage too, not a mistake of the page.
    if (answer.status >= 500) throw answer
    return answer
  }
}

const sendNothing: Send = async () => {
  throw sendProblem(new Problem('unavailable'))
}

function refuseUnknown() {
  return sendProblem(new Problem('not-found'))
}
