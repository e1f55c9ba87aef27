import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createClient } from '#contract/client.ts'
import { get, Instant, KB, outline, post } from '#contract/endpoint.ts'
import { sessions } from '../identity/tables.ts'
import { closeServer, createServer } from '../listen.ts'
import { createWorld } from '../testing/world.ts'
import { routes } from './routes.ts'

const boats = {
  open: get('/api/boats', { summary: 'Open', access: 'anyone', reply: z.object({ who: z.string().nullable() }) }),
  mine: get('/api/boats/mine', {
    summary: 'Mine',
    access: 'member',
    reply: z.object({ name: z.string(), at: Instant }),
  }),
  one: get('/api/boats/:name', {
    summary: 'One',
    access: 'member',
    params: z.object({ name: z.string().regex(/^[a-z]+$/) }),
    query: z.object({ page: z.coerce.number().int().default(1) }),
    reply: z.object({ name: z.string(), page: z.number() }),
  }),
  launch: post('/api/boats', {
    summary: 'Launch',
    access: 'member',
    body: z.object({ name: z.string('Please give the boat a name.').min(2, 'Please give the boat a longer name.') }),
  }),
  race: post('/api/boats/race', { summary: 'Race', access: 'member', limit: { per: 'member', hits: 3, seconds: 60 } }),
  scrap: post('/api/boats/scrap', { summary: 'Scrap', access: 'admin' }),
  reset: post('/api/boats/reset', { summary: 'Reset', access: 'test' }),
  sound: post('/api/boats/sound', { summary: 'Sound', access: 'anyone', form: ['audio'], bodyLimit: 2 * KB }),
  story: post('/api/boats/story', {
    summary: 'Story',
    access: 'anyone',
    body: z.object({ failAt: z.number().optional() }),
    events: z.object({ content: z.string() }),
  }),
  watch: get('/api/boats/watch', {
    summary: 'Watch',
    access: 'anyone',
    events: z.object({ content: z.string() }),
  }),
  chart: get('/api/boats/chart', { summary: 'Chart', access: 'anyone', file: true }),
  leak: get('/api/boats/leak', { summary: 'Leak', access: 'anyone', reply: z.object({ name: z.string() }) }),
  crash: get('/api/boats/crash', { summary: 'Crash', access: 'anyone' }),
}

let handled = 0
let watched = 0
const world = await createWorld({
  env: { TEST_ACCOUNT_EMAIL: 'test@example.org' },
  routes: routes(boats, {
    open: ({ member }) => ({ who: member?.email ?? null }),
    mine: ({ member, now }) => ({ name: member.firstName, at: now() }),
    one: ({ params, query }) => ({ name: params.name, page: query.page }),
    launch: ({ body }) => {
      handled++
      return { message: `${body.name} is afloat.` }
    },
    race: () => ({ message: 'And they are off.' }),
    scrap: () => ({ message: 'gone' }),
    reset: () => ({ message: 'as new' }),
    sound: async ({ form }) => ({ message: await form.audio.text() }),
    story: async function* ({ body }) {
      for (let part = 0; part < 3; part++) {
        if (part === body.failAt) throw new Error('The secret of the engine room is 4711.')
        yield { content: `part ${part}` }
      }
    },
    watch: async function* ({ signal }) {
      try {
        yield { content: 'ahoy' }
        await once(signal, 'abort')
      } finally {
        watched++
      }
    },
    chart: () => ({
      bytes: new TextEncoder().encode('<script>'),
      contentType: 'text/plain; charset=utf-8',
      fileName: 'Zoë’s "chart"\r\n.txt',
      version: 'v1',
    }),
    leak: () => ({ name: 'Ada', passwordHash: 'secret' }) as { name: string },
    crash: () => {
      throw new Error('The secret of the engine room is 4711.')
    },
  }),
})
const ada = await world.member()
const boss = await world.member({ isAdmin: true })
const tester = await world.member({ email: 'test@example.org' })
const json = { 'Content-Type': 'application/json' }
const client = (fetch: typeof world.visitor.fetch) =>
  createClient<{ boats: typeof boats }>(outline({ boats }), fetch).boats

describe('access', () => {
  test('a visitor, a member, the test account and the administrator each get what is theirs [R2]', async () => {
    const statuses = async (method: string, path: string) =>
      Promise.all(
        [world.visitor, ada, tester, boss].map(
          async ({ fetch }) => (await fetch(path, { method, headers: json })).status,
        ),
      )

    expect(await statuses('GET', '/api/boats')).toEqual([200, 200, 200, 200])
    expect(await statuses('GET', '/api/boats/mine')).toEqual([401, 200, 200, 200])
    expect(await statuses('POST', '/api/boats/reset')).toEqual([401, 403, 200, 403])
    expect(await statuses('POST', '/api/boats/scrap')).toEqual([401, 403, 403, 200])
  })

  test('a fixed path is never taken for somebody’s name', async () => {
    expect(await client(ada.fetch).mine()).toEqual({ name: 'Ada', at: '2026-03-02T12:00:00.000Z' })
    expect(await client(ada.fetch).one({ params: { name: 'ada' }, query: { page: 2 } })).toEqual({
      name: 'ada',
      page: 2,
    })
  })

  test('a forged header makes nobody into anybody [R1]', async () => {
    const forged = { 'x-user-data': JSON.stringify({ email: boss.email, isAdmin: true }) }

    expect(await (await world.visitor.fetch('/api/boats', { headers: forged })).json()).toEqual({ who: null })
    expect((await ada.fetch('/api/boats/scrap', { method: 'POST', headers: { ...json, ...forged } })).status).toBe(403)
    expect(world.lines.join('\n')).not.toContain(boss.email)
  })

  test('a session that was ended, never was, or is too old opens nothing [R8]', async () => {
    const bob = await world.member()
    for (const token of ['x', 'a'.repeat(43), '', `${bob.cookie.split('=')[1]}x`]) {
      const response = await world.visitor.fetch('/api/boats/mine', { headers: { cookie: `session=${token}` } })
      expect(response.status).toBe(401)
    }
    expect((await bob.fetch('/api/boats/mine')).status).toBe(200)

    await world.db.delete(sessions).where(eq(sessions.memberId, bob.id))
    expect((await bob.fetch('/api/boats/mine')).status).toBe(401)
  })

  test('a path that is nearly an endpoint is none [R2]', async () => {
    for (const path of ['/api/boats/', '//api/boats', '/API/boats', '/api//boats', '/api%2Fboats', '/api/boats;x']) {
      const response = await boss.fetch(path)
      if (response.status === 200) expect(await response.text(), path).toBe('a page')
      else expect(response.status, path).toBe(404)
    }
  })
})

describe('what is sent', () => {
  test('what does not fit is refused in words, with a list, and the handler never runs [R37]', async () => {
    const before = handled
    const send = (body: string) => ada.fetch('/api/boats', { method: 'POST', headers: json, body })

    for (const body of ['', 'null', '[]', '{"name":7}', '{"name":["x"]}', '{"name":null}', '{broken', '"x"']) {
      const response = await send(body)
      expect(response.status, body).toBe(400)
      expect(await response.json(), body).toMatchObject({
        error: expect.stringMatching(/\.$/),
        code: expect.any(String),
      })
    }
    expect(handled).toBe(before)
  })

  test('sentences of ours reach the person as they are', async () => {
    const bob = await world.member()
    const refusal = await client(bob.fetch)
      .launch({ body: { name: 'x' } })
      .catch((error) => error)

    expect(refusal).toMatchObject({ status: 400, sentence: 'Please give the boat a longer name.' })
    expect(refusal.details).toEqual(['Please give the boat a longer name.'])
  })

  test('a parameter that cannot be is a thing that is not there [R3]', async () => {
    for (const name of ['UPPER', '1', 'a%00b', '%ff', "'%20or%201=1"]) {
      expect((await ada.fetch(`/api/boats/${name}`)).status, name).toBe(404)
    }
    expect((await ada.fetch('/api/boats/ada?page=two')).status).toBe(400)
  })

  test('a form is read, within its limit, and JSON is no form [R9, R22]', async () => {
    const api = client(world.visitor.fetch)

    expect(await api.sound({ form: { audio: new File(['ahoy'], 'a.webm') } })).toEqual({ message: 'ahoy' })
    await expect(api.sound({ form: { audio: new File(['x'.repeat(3_000)], 'a.webm') } })).rejects.toMatchObject({
      status: 413,
    })
    const wrong = await world.visitor.fetch('/api/boats/sound', { method: 'POST', headers: json, body: '{}' })
    expect(wrong.status).toBe(415)
    const empty = new FormData()
    empty.set('other', 'x')
    expect((await world.visitor.fetch('/api/boats/sound', { method: 'POST', body: empty })).status).toBe(400)
  })

  test('a page of another site can change nothing [R9]', async () => {
    const before = handled
    const init = { method: 'POST', body: '{"name":"Argo"}' }
    const cross = { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

    expect((await ada.fetch('/api/boats', { ...init, headers: cross })).status).toBe(403)
    expect((await ada.fetch('/api/boats', { ...init, headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
    const preflight = await ada.fetch('/api/boats', { method: 'OPTIONS', headers: cross })
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(handled).toBe(before)
  })

  test('whoever calls too often waits, and is told how long', async () => {
    const bob = await world.member()
    const { race } = client(bob.fetch)
    for (let call = 0; call < 3; call++) await race()

    const response = await bob.fetch('/api/boats/race', { method: 'POST', headers: json })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')

    world.advance(61)
    expect(await race()).toEqual({ message: 'And they are off.' })
  })
})

describe('what is answered', () => {
  test('a field the schema does not name never leaves [R16]', async () => {
    expect(await client(world.visitor.fetch).leak()).toEqual({ name: 'Ada' })
  })

  test('a failure tells the person what to do and the log what happened, not the other way round [R38]', async () => {
    const response = await world.visitor.fetch('/api/boats/crash')
    const text = await response.text()

    expect(response.status).toBe(500)
    expect(text).not.toMatch(/4|engine/)
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    const logged = world.lines.find((line) => line.includes('engine room'))
    expect(logged).toContain(response.headers.get('x-request-id'))
  })

  test('events arrive one by one; a failure in the middle is the last of them', async () => {
    const api = client(world.visitor.fetch)

    expect(await Array.fromAsync(api.story({ body: {} }))).toEqual([
      { content: 'part 0' },
      { content: 'part 1' },
      { content: 'part 2' },
    ])
    const cut = await Array.fromAsync(api.story({ body: { failAt: 1 } }))
    expect(cut).toEqual([{ content: 'part 0' }, { done: true, error: expect.not.stringMatching(/4711|engine/) }])
    await expect(Array.fromAsync(api.story({ body: { failAt: 0 } }))).rejects.toMatchObject({ status: 500 })
  })

  test('whoever leaves in the middle of events leaves nothing behind', async () => {
    const server = createServer((request) => world.app.fetch(request, { client: '203.0.113.1' }))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const begun = vi.spyOn(globalThis, 'setInterval')
    const ended = vi.spyOn(globalThis, 'clearInterval')
    const visit = new AbortController()

    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/boats/watch`
    const { body } = await fetch(url, { signal: visit.signal })
    expect(new TextDecoder().decode((await body?.getReader().read())?.value)).toBe('data: {"content":"ahoy"}\n\n')
    const beats = begun.mock.results.map(({ value }) => value)
    expect(beats).toHaveLength(1)
    visit.abort()

    await expect.poll(() => watched).toBe(1)
    expect(ended).toHaveBeenCalledWith(beats[0])
    vi.restoreAllMocks()
    await closeServer(server, 1_000)
  })

  test('a file can only be looked at or saved, under a name that is only a name [R21]', async () => {
    const response = await world.visitor.fetch('/api/boats/chart')

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': `inline; filename="Zo__s chart.txt"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20chart.txt`,
    })
    const again = await world.visitor.fetch('/api/boats/chart', { headers: { 'if-none-match': '"v1"' } })
    expect(again.status).toBe(304)
  })

  test('nothing of the API is kept by anyone on the way [R33]', async () => {
    for (const path of ['/api/boats', '/api/boats/mine', '/api/nothing', '/healthz', '/readyz']) {
      const { headers } = await ada.fetch(path)
      expect(headers.get('cache-control'), path).toBe('no-store')
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
  })
})

test('anyone can ask which version answers', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  const answer = await world.visitor.fetch('/api/version')

  expect(await answer.json()).toEqual({ version })
})
