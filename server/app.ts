import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { createClient, type Send } from '#contract/client.ts'
import { outline } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { activityRoutes } from './activity/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { analysisRoutes } from './analysis/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { cvRoutes } from './cv/routes.ts'
import type { Deps } from './deps.ts'
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
import { identityRoutes, secondFactorRoutes } from './identity/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { memberDataRoutes } from './member-data/routes.ts'
import { memoryRoutes } from './memory/routes.ts'
import { mountMetrics } from './metrics/endpoint.ts'
import type { Pages } from './pages.ts'
import { personalRoutes } from './personal/routes.ts'
import { Problem } from './problem.ts'
import { passcodeRoutes } from './profile/passcode-routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { showcaseRoutes } from './profile/showcase-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { suggestionsRoutes } from './suggestions/routes.ts'
import { readTraceparent, runIn } from './tracing/context.ts'
import { voiceRoutes } from './voice/routes.ts'

const outlines = outline(contract)

/** What the product can do, module by module. */
const productRoutes = [
  ...identityRoutes,
  ...secondFactorRoutes,
  ...accountRoutes,
  ...auditRoutes,
  ...settingsRoutes,
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
  ...analysisRoutes,
  ...adminRoutes,
]

/** The whole HTTP application as a value: give it a request, get an answer. */
export function createApp(deps: Deps, pages: Pages, routes: Route[] = productRoutes) {
  const app = new Hono<Env>({ router: createRouter() })

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const span = c.env.isInner ? undefined : deps.tracer?.begin('server', c.req.method, traceOf(c))
    const ready = READS.has(c.req.method) && !c.env.isInner ? await pages.find(c.req.raw, requestId) : undefined
    if (!ready) {
      await (span ? runIn(span.context, next) : next())
      setCommonHeaders(c.res.headers, deps.publicUrl)
      c.res.headers.set('X-Request-Id', requestId)
    }
    const { status } = ready ?? c.res
    const ms = performance.now() - started
    const told = { ...routeOf(c, ready !== undefined), status }
    if (!c.env.isInner) measure(deps, told, ms)
    span?.end(spanOf(requestId, told))
    deps.log.debug('request', {
      requestId,
      method: c.req.method,
      // Without the query: it may hold a token, a passcode or an address.
      path: c.req.path,
      status,
      ms: Math.round(ms),
    })
    return ready
  })
  app.use(async (c, next) => {
    refuseCrossSite(c.req.raw, deps.publicUrl)
    await next()
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await Promise.all([deps.db.execute(sql`select 1`), deps.files.check()]).catch((error) => {
      deps.log.warn('not ready', { error })
      throw new Problem('unavailable', { retryAfterSeconds: 2 })
    })
    return c.text('ready')
  })

  mountMetrics(app, deps)
  app.get('/brand.css', () => brandStyles(deps.config.brand))
  mountSiteFiles(app, deps)
  app.get('/api/openapi.json', (c) => c.json(openApi(deps)))
  app.get('/api/docs', () => docsPage(deps))
  mountRoutes(app, deps, routes)
  app.all('/api', () => refuseUnknown())
  app.all('/api/*', () => refuseUnknown())

  app.all('*', (c) => {
    if (!READS.has(c.req.method)) return refuseUnknown()
    const cookie = c.req.header('cookie')
    const userAgent = c.req.header('user-agent')
    const send: Send = async (path, init) => {
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
    const refuse: Send = async () => {
      throw sendProblem(new Problem('unavailable'))
    }
    return pages.render(c.req.raw, (isAway) => createClient<typeof contract>(outlines, isAway ? refuse : send))
  })

  app.onError((error, c) => sendProblem(asProblem(error, deps.log.child({ requestId: c.get('requestId') }))))
  return app
}

const READS = new Set(['GET', 'HEAD'])
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** By the pattern of the route, never by the address: that would name people, and there is no end to addresses. */
function routeOf(c: Context<Env>, isReady: boolean) {
  const pattern = isReady ? '/*' : routePath(c)
  return { route: pattern === '/*' ? 'page' : pattern, method: METHODS.includes(c.req.method) ? c.req.method : 'other' }
}

type Told = ReturnType<typeof routeOf> & { status: number }

function measure({ metrics }: Deps, { route, method, status }: Told, ms: number) {
  metrics.count('http_requests_total', { method, route, status: String(status) })
  metrics.observe('http_request_duration_seconds', ms / 1000, { method, route })
}

const traceOf = (c: Context<Env>) => readTraceparent(c.req.header('traceparent'))

/** What a trace says of a request: no more than the figures do, and the id that the log has too. */
function spanOf(requestId: string, { route, method, status }: Told) {
  const about = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
  return {
    name: `${method} ${route}`,
    attributes: { ...about, 'request.id': requestId },
    isFailed: status >= 500,
  }
}

function refuseUnknown() {
  return sendProblem(new Problem('not-found'))
}
