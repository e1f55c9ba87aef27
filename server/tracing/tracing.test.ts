import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../e2e/served.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { collect, createCaller, joinUp, say } from '../testing/callers.ts'
import { attributesOf, startCollector } from '../testing/collector.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { startClock } from '../testing/lived-time.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { readTraceparent, runIn, traceHeaders } from './context.ts'
import { createTracer } from './tracer.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

async function collectorFor(status?: number) {
  const collector = await startCollector(status)
  onTestFinished(() => collector.stop())
  return collector
}

function tracerFor(url: string, { ratio = 1, lines = [] as string[] } = {}) {
  const log = createLog({ level: 'debug', write: (line) => void lines.push(line) })
  return createTracer({ url, headers: {}, serviceName: 'bearings', ratio }, log)
}

test('an operator sees a request, what it asked of the provider and the jobs it left, and nothing of anybody', async () => {
  const collector = await collectorFor()
  const openai = await startFakeOpenAi()
  const database = await createTestDatabase()
  const served = await serve({
    ...{ DATABASE_URL: database.url, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2), OPENAI_BASE_URL: openai.url },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=planted%20key' },
    ...{ OTEL_SERVICE_NAME: 'careers', AI_MODEL: 'fake', TRUSTED_PROXIES: '127.0.0.1' },
  })
  onTestFinished(async () => {
    await openai.stop()
    await database.drop()
  })
  const ada = await joinUp(served.url, createCaller(served.url, '203.0.113.5'))
  await collect(ada.api.chat.send({ params: { tool: 'coach' }, body: { messages: [say('q', 'planted words')] } }))
  await ada.fetchAt(served.url, '/planted-name?token=planted-token', {
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  })
  await ada.fetchAt(served.url, '/api/session', { headers: { traceparent: `00-${'1'.repeat(32)}-${PARENT}-00` } })
  await ada.api.contact.send({
    body: { name: 'planted', email: 'planted@example.org', subject: 'general', message: 'planted words' },
  })
  // The letter leaves by a job of its own, after the answer.
  const letters = () =>
    globSync('outbox/*.eml', { cwd: served.dataDir }).map((name) => readFileSync(join(served.dataDir, name), 'utf8'))
  await expect.poll(() => letters().some((letter) => letter.includes('planted words'))).toBe(true)
  // What is left is sent before it ends.
  expect(await served.stop()).toBe(0)

  const spans = collector.spans()
  const find = (name: string) => spans.find((span) => span.name === name)
  const asked = find('POST /api/chat/:tool')
  expect(asked && attributesOf(asked)).toEqual({
    ...{ 'http.request.method': 'POST', 'http.route': '/api/chat/:tool', 'http.response.status_code': 200 },
    'request.id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const talked = find('provider talk')
  expect(talked).toMatchObject({ traceId: asked?.traceId, parentSpanId: asked?.spanId, kind: 3, status: {} })
  expect(talked && attributesOf(talked)).toMatchObject({ 'provider.outcome': 'done', 'gen_ai.request.model': 'fake' })
  expect(Number(talked?.endTimeUnixNano)).toBeGreaterThan(Number(talked?.startTimeUnixNano))
  const [question] = openai.requests
  expect(question?.headers.traceparent).toBe(`00-${talked?.traceId}-${talked?.spanId}-01`)
  expect(question?.headers['x-request-id']).toBe(asked && attributesOf(asked)['request.id'])
  expect(find('GET page')).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 })
  expect(find('job send-letter')).toMatchObject({ kind: 5 })
  expect(spans.some(({ traceId }) => traceId === '1'.repeat(32))).toBe(false)
  for (const { path, headers, body } of collector.requests) {
    expect(path).toBe('/v1/traces')
    expect(headers['x-key']).toBe('planted key')
    expect(body).toContain('"careers"')
    expect(body).not.toMatch(/planted|203\.0\.113|@example|Okafor|member\d/)
  }
})

test('work that fails is marked, and whatever is asked within it belongs to it', async () => {
  const collector = await collectorFor()
  const tracer = tracerFor(`${collector.url}/v1/traces`)

  const inner = await tracer.trace('internal', 'outer', {}, async () => {
    await tracer
      .trace('internal', 'inner', { 'job.attempt': 2 }, () => Promise.reject(new Error('planted')))
      .catch(() => {})
    return traceHeaders().traceparent
  })
  await tracer.stop()

  const [failed, outer] = collector.spans()
  expect(failed).toMatchObject({ name: 'inner', parentSpanId: outer?.spanId, status: { code: 2 } })
  expect(failed && attributesOf(failed)).toEqual({ 'job.attempt': 2 })
  expect(inner).toBe(`00-${outer?.traceId}-${outer?.spanId}-01`)
  expect(traceHeaders()).toEqual({})
})

test('a collector that is away or refuses costs nobody anything but the traces, and is complained about once', async () => {
  const lines: string[] = []
  const refusing = await collectorFor(503)
  for (const url of ['http://127.0.0.1:9/v1/traces', `${refusing.url}/v1/traces`]) {
    const tracer = tracerFor(url, { lines })
    for (let n = 0; n < 5_000; n++) tracer.begin('internal', 'much').end({ attributes: {} })
    const elapsed = startClock()
    await tracer.stop()
    expect(elapsed()).toBeLessThan(2_000)
  }

  expect(lines.filter((line) => line.includes('traces could not be sent'))).toHaveLength(2)
})

test('only the wanted part is kept, and others are told which', async () => {
  const collector = await collectorFor()
  const none = tracerFor(`${collector.url}/v1/traces`, { ratio: 0 })
  const span = none.begin('server', 'GET')
  expect(runIn(span.context, () => traceHeaders().traceparent)).toMatch(/-00$/)
  span.end({ attributes: {} })
  const kept = none.begin('server', 'GET', readTraceparent(`00-${TRACE}-${PARENT}-01`))
  kept.end({ attributes: {} })
  await none.stop()

  expect(collector.spans()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }])
})

test.each([
  undefined,
  '',
  'planted',
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
])('what is no traceparent begins a trace of its own: %s', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('without the setting there are no traces; a bad one is refused by its name', () => {
  expect(readConfig({}).tracing).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }).tracing).toEqual({
    ...{ url: 'http://localhost:4318/v1/traces', headers: {}, serviceName: 'bearings', ratio: 1 },
  })
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const)
    expect(() => readConfig({ [name]: value })).toThrow(name)
})
