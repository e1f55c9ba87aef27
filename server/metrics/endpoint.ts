import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { Problem } from '../problem.ts'
import { combine, writeText } from './metrics.ts'
import { askWorkers } from './workers.ts'

/** Figures for those who run the product. Without a token in the settings there is no such page. */
export function mountMetrics(app: Hono<Env>, { config, metrics }: Deps) {
  app.get('/metrics', async (c) => {
    const { metricsToken } = config
    if (!metricsToken) throw new Problem('not-found')
    const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSame(given, metricsToken)) {
      return c.text('A bearer token is needed.\n', 401, { 'WWW-Authenticate': 'Bearer' })
    }
    const text = writeText(combine(await askWorkers(metrics)))
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

function isSame(given: string, wanted: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
