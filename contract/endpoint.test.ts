import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, get, Instant, outline, post } from './endpoint.ts'
import { contract } from './index.ts'
import { describeApi } from './openapi.ts'
import { problems } from './problems.ts'

/** These are checked by the compiler: `npm run check` fails when one of them stops being true. */
type Options = Parameters<typeof get>[1]
const accessMustBeDeclared: Record<never, never> extends Pick<Options, 'access'> ? false : true = true
const accessIsAKnownClass: 'everyone' extends Options['access'] ? false : true = true

test('an endpoint without a declared access class does not compile [R2]', () => {
  expect(accessMustBeDeclared && accessIsAKnownClass).toBe(true)
})

test('every endpoint of the product declares who may call it and what it does [R2]', () => {
  const endpoints: Endpoint[] = Object.values(contract).flatMap((module) => Object.values(module))
  for (const endpoint of endpoints) {
    expect(['anyone', 'member', 'test', 'admin'], endpoint.path).toContain(endpoint.access)
    expect(endpoint.summary, endpoint.path).toMatch(/^[A-Z]/)
  }
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test('a browser gets the outline of an endpoint and none of its schemas', () => {
  const outlined = outline({ x: { read: get('/x', { summary: 'X', access: 'admin', reply: z.string() }) } })

  expect(outlined).toEqual({ x: { read: { method: 'GET', path: '/x', kind: 'json' } } })
})

test('a moment is a date in code and text on the wire', () => {
  expect(z.encode(Instant, new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(z.decode(Instant, '1970-01-01T00:00:00.000Z')).toEqual(new Date(0))
})

test('the document tells a reader who may call, what is taken and what is answered', () => {
  const upload = post('/api/boats/:id/sound', {
    summary: 'Send a sound',
    access: 'member',
    form: ['audio'],
    limit: { per: 'member', hits: 10, seconds: 60 },
    reply: z.object({ at: Instant }),
  })

  const document = describeApi({ boats: { upload } }, { title: 'Boats', version: '1.0.0', server: 'http://localhost' })

  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/boats/{id}/sound']?.post).toMatchObject({
    operationId: 'boats.upload',
    description: 'Needs a signed-in member. At most 10 calls in 1 min for each member.',
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'multipart/form-data': { schema: { required: ['audio'] } } } },
    responses: {
      200: { content: { 'application/json': { schema: { properties: { at: { format: 'date-time' } } } } } },
    },
  })
})

test('no sentence of a server failure holds the digit that would stop a retry [R38]', () => {
  for (const [status, sentence] of Object.values(problems)) {
    if (status >= 500) expect(sentence).not.toContain('4')
    expect(sentence).toMatch(/^[A-Z]/)
  }
})
