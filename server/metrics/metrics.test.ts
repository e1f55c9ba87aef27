import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../e2e/served.ts'
import { metered } from '../ai/metered.ts'
import { ProviderFailed } from '../ai/provider.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { createScriptedProvider } from '../testing/scripted-provider.ts'
import { createWorld } from '../testing/world.ts'
import { combine, createMetrics, type Sample, writeText } from './metrics.ts'

const TOKEN = 'a-token-for-the-figures-only'
const world = await createWorld({ env: { METRICS_TOKEN: TOKEN } })
const closed = await createWorld()
const authorization = `Bearer ${TOKEN}`

async function readFigures() {
  const response = await world.visitor.fetch('/metrics', { headers: { authorization } })
  return { response, text: await response.text() }
}

test('the figures are for whoever has the token, and without one in the settings there are none', async () => {
  const ada = await world.member({ isAdmin: true })

  expect((await closed.visitor.fetch('/metrics', { headers: { authorization: 'Bearer ' } })).status).toBe(404)
  expect((await world.visitor.fetch('/metrics')).status).toBe(401)
  expect((await world.visitor.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}x` } })).status).toBe(401)
  expect((await ada.fetch('/metrics')).status).toBe(401)
  const { response } = await readFigures()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('requests are counted by the pattern of their route, so that nobody can be found in the figures', async () => {
  await world.visitor.fetch('/planted-name?token=planted-token')
  await world.visitor.fetch('/api/public/profile/planted-name')
  await world.visitor.fetch('/api/planted-nowhere', { method: 'BREW' })
  await world.visitor.fetch('/api/session')

  const { text } = await readFigures()

  expect(text).not.toContain('planted')
  expect(text).toContain('http_requests_total{method="GET",route="page",status="200"} 1')
  expect(text).toContain('http_requests_total{method="GET",route="/api/session",status="200"} 1')
  expect(text).toContain('http_requests_total{method="other",route="/api/*",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_bucket{method="GET",route="/api/session",le="+Inf"} 1')
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  }
})

test('what providers do well and badly is counted, with how long it took', async () => {
  const metrics = createMetrics()
  const { provider } = createScriptedProvider({ canRead: true })
  const ask = { signal: new AbortController().signal, messages: [], speaker: {} } as never
  for await (const _ of metered(provider, metrics).stream(ask));
  const broken = metered(
    {
      ...provider,
      // biome-ignore lint/correctness/useYield: it fails before the first word.
      async *stream() {
        throw new ProviderFailed('busy')
      },
    },
    metrics,
  )
  await expect(broken.stream(ask)[Symbol.asyncIterator]().next()).rejects.toThrow(ProviderFailed)
  for await (const _ of metered(provider, metrics).stream(ask)) break

  const text = writeText(await metrics.samples())

  expect(text).toContain('provider_requests_total{asked="talk",outcome="done"} 1')
  expect(text).toContain('provider_requests_total{asked="talk",outcome="busy"} 1')
  expect(text).toContain('provider_requests_total{asked="talk",outcome="stopped"} 1')
  expect(text).toContain('provider_duration_seconds_count{asked="talk"} 3')
  expect(text).toContain('provider_first_words_seconds_count 2')
})

test('the figures of several processes become one: what adds up is added, what all share is counted once', () => {
  const one: Sample[] = [
    { name: 'http_requests_total', labels: { status: '200' }, value: 3 },
    { name: 'jobs', labels: { kind: 'tidy-up' }, value: 5 },
    { name: 'process_start_time_seconds', labels: {}, value: 100 },
  ]
  const other: Sample[] = [
    { name: 'http_requests_total', labels: { status: '200' }, value: 4 },
    { name: 'http_requests_total', labels: { status: '500' }, value: 1 },
    { name: 'jobs', labels: { kind: 'tidy-up' }, value: 6 },
    { name: 'process_start_time_seconds', labels: {}, value: 90 },
  ]

  expect(combine([one, other]).map(({ value }) => value)).toEqual([7, 6, 90, 1])
})

test('an operator reads every figure of a running product, and follows a request to the provider', async () => {
  const database = await createTestDatabase()
  const openai = await startFakeOpenAi()
  const served = await serve({
    ...{ DATABASE_URL: database.url, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2), METRICS_TOKEN: TOKEN },
    ...{ OPENAI_BASE_URL: openai.url, WEB_CONCURRENCY: '2', ADMIN_EMAIL: 'boss@example.org' },
    ADMIN_PASSWORD: 'long and hard to guess 42',
  })
  onTestFinished(async () => {
    await served.stop()
    await openai.stop()
    await database.drop()
  })
  const headers = { 'Content-Type': 'application/json', Connection: 'close' }
  const login = JSON.stringify({ email: 'boss@example.org', password: 'long and hard to guess 42' })
  const signedIn = await fetch(`${served.url}/api/login`, { method: 'POST', headers, body: login })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const said = JSON.stringify({ messages: [{ id: 'a', role: 'user', content: 'Hello' }] })
  const reply = await fetch(`${served.url}/api/chat/coach`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: said,
  })
  await reply.text()
  for (let index = 0; index < 10; index++) await fetch(`${served.url}/healthz`, { headers: { Connection: 'close' } })

  const text = await (await fetch(`${served.url}/metrics`, { headers: { authorization } })).text()

  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(openai.requests[0]?.headers['x-request-id']).toBe(reply.headers.get('x-request-id'))
  // Both processes answered some of them, and the figures are of both.
  expect(text).toContain('http_requests_total{method="GET",route="/healthz",status="200"} 10')
  expect(text).toContain('provider_requests_total{asked="talk",outcome="done"} 1')
  for (const name of readFileSync('server/metrics/metrics.ts', 'utf8').matchAll(/^ {2}(\w+): \['\w+', '/gm)) {
    expect(text).toContain(`# TYPE ${name[1]} `)
  }
  expect(text).toMatch(/^database_connections\{state="idle"\} \d+$/m)
  expect(text).toMatch(/^jobs\{kind="send-letter",state="waiting"\} 0$/m)
})
