import type { Context, Next } from 'hono'
import { routePath } from 'hono/route'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { readTraceparent, runIn } from '../tracing/context.ts'

/** Asked for every few seconds by whoever watches over it. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Follows a request from now on, and at its end tells the figures, the trace and the log of it. */
export function followRequest(c: Context<Env>, { metrics, tracer, log, config }: Deps) {
  const started = performance.now()
  const requestId = c.get('requestId')
  const { isInner } = c.env
  const span = isInner ? undefined : tracer?.begin('server', c.req.method, readTraceparent(c.req.header('traceparent')))
  return {
    run: (next: Next) => (span ? runIn(span.context, next) : next()),
    /** The route is named by whoever answers without one. */
    end(status: number, answeredAs?: string) {
      const ms = performance.now() - started
      const told = { route: answeredAs ?? routeOf(c), method: methodOf(c), status }
      if (!isInner) {
        const { route, method } = told
        metrics.count('http_requests_total', { method, route, status: String(status) })
        metrics.observe('http_request_duration_seconds', ms / 1000, { method, route })
      }
      span?.end(spanOf(requestId, told))
      const line = { requestId, ...told, ms: Math.round(ms) }
      if (config.logRequests && !isInner && !WATCHED.has(told.route)) log.info('request', line)
      // Without the query: it may hold a token, a passcode or an address.
      else log.debug('request', { ...line, path: c.req.path })
    },
  }
}

/** By its pattern, never by the address: that would name people, and there is no end to addresses. */
function routeOf(c: Context<Env>) {
  const pattern = routePath(c)
  return pattern === '/*' ? 'page' : pattern
}

function methodOf({ req: { method } }: Context<Env>) {
  return METHODS.includes(method) ? method : 'other'
}

/** What a trace says of a request: no more than the figures do, and the id that the log has too. */
function spanOf(requestId: string, { route, method, status }: { route: string; method: string; status: number }) {
  const about = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
  return {
    name: `${method} ${route}`,
    attributes: { ...about, 'request.id': requestId },
    isFailed: status >= 500,
  }
}
