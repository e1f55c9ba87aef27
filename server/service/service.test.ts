import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { PASSWORD, passwordHash } from '../testing/planted.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { serviceSettings } from './tables.ts'

const world = await createWorld({
  createPages: () => ({
    find: async () => undefined,
    render: async (request) =>
      new Response(`<h1>${new URL(request.url).pathname}</h1>`, { headers: { 'Content-Type': 'text/html' } }),
  }),
})
const boss = await world.member({ isAdmin: true, passwordHash })
const OPEN = { isOpen: true, note: '' }
const OFF = { isOn: false, note: '', until: null }

const admin = () => world.enter(boss)
const close = async (changes: object = {}) =>
  (await admin()).api.service.saveMaintenance({ body: { ...OFF, isOn: true, ...changes } })

afterEach(async () => {
  const { api } = await admin()
  await api.service.saveMaintenance({ body: OFF })
  await api.service.saveSignUp({ body: OPEN })
  await api.service.saveAnnouncement({ body: { text: '', from: null, to: null } })
})

const newcomer = (email: string) => ({
  ...{ email, password: 'Kettle-drum7', firstName: 'New', surname: 'Comer', age: 30 },
  ...{ country: 'United Kingdom', postcode: 'LS1 4AP' },
})

test('members see an announcement from its beginning to its end, and nobody else does', async () => {
  const ada = await world.member()
  const announced = async ({ api }: Pick<Person, 'api'> = ada) => (await api.service.announcement()).announcement
  expect(await announced()).toBeNull()

  const from = new Date(world.deps.now().getTime() + 3_600_000).toISOString()
  const to = new Date(world.deps.now().getTime() + 7_200_000).toISOString()
  const { message } = await boss.api.service.saveAnnouncement({ body: { text: ' A new\n coach  is here. ', from, to } })
  expect(message).toBe('The announcement is saved.')
  expect(await announced()).toBeNull()
  world.advance(3_600)
  expect(await announced()).toEqual({ id: expect.any(String), text: 'A new coach is here.' })
  await expect(world.visitor.api.service.announcement()).rejects.toMatchObject({ status: 401 })
  world.advance(3_600)
  expect(await announced()).toBeNull()
})

test('another text is another announcement, and the same one with other days is not', async () => {
  const { api } = await admin()
  const ada = await world.member()
  const idOf = async () => (await ada.api.service.announcement()).announcement?.id
  await api.service.saveAnnouncement({ body: { text: 'One', from: null, to: null } })
  const first = await idOf()
  await api.service.saveAnnouncement({ body: { text: 'One', from: null, to: '2030-01-01T00:00:00.000Z' } })
  expect(await idOf()).toBe(first)
  await api.service.saveAnnouncement({ body: { text: 'Two', from: null, to: null } })
  expect(await idOf()).not.toBe(first)
})

test('an announcement that ends before it begins, or is too long, is refused in words', async () => {
  const { api } = await admin()
  const order = { text: 'x', from: '2026-05-02T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' }
  await expect(api.service.saveAnnouncement({ body: order })).rejects.toMatchObject({
    ...{ status: 400, sentence: 'Please let it end after it begins.' },
  })
  const long = { text: 'x'.repeat(301), from: null, to: null }
  await expect(api.service.saveAnnouncement({ body: long })).rejects.toMatchObject({
    ...{ status: 400, sentence: 'Please write at most 300 characters.' },
  })
})

test('nobody joins while sign-up is closed, and everybody is told when it opens; members sign in', async () => {
  const { api } = await admin()
  const ada = await world.member({ passwordHash })
  await api.service.saveSignUp({ body: { isOpen: false, note: 'We open again in May.' } })

  expect(await world.visitor.api.service.signUp()).toEqual({ isOpen: false, note: 'We open again in May.' })
  const joining = world.visitor.api.identity.register({ body: newcomer('late@example.org') })
  await expect(joining).rejects.toMatchObject({
    ...{ status: 403, code: 'sign-up-closed', sentence: 'Nobody can join just now. We open again in May.' },
  })
  const signedIn = await world.visitor.api.identity.login({ body: { email: ada.email, password: PASSWORD } })
  expect(signedIn.user.id).toBe(ada.id)

  await api.service.saveSignUp({ body: OPEN })
  await world.visitor.api.identity.register({ body: newcomer('late@example.org') })
})

test('during maintenance members and visitors get a page with 503 and Retry-After, whatever they asked for', async () => {
  const ada = await world.member()
  const until = new Date(world.deps.now().getTime() + 1_800_000).toISOString()
  await close({ note: 'A larger disk.', until })

  for (const { fetch } of [world.visitor, ada]) {
    for (const path of ['/', '/join', '/dashboard/coach', '/adalovelace', '/admin']) {
      const page = await fetch(path, { headers: { Accept: 'text/html' } })
      expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], path).toEqual([
        ...[503, '1800', 'no-store'],
      ])
      expect(await page.text(), path).toBe('<h1>/maintenance</h1>')
    }
  }
  const call = await ada.fetch('/api/user/profile')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '1800'])
  // A figure in its words would tell the browser not to ask again.
  expect(await call.json()).toMatchObject({
    code: 'maintenance',
    error: expect.stringMatching(/^We are working [^4]+$/),
  })
  const sent = await ada.fetch('/api/chat/coach', { method: 'POST', body: '{}' })
  expect(sent.status).toBe(503)
  // What has been over for a while is asked for again soon.
  world.advance(3_600)
  expect((await world.visitor.fetch('/')).headers.get('retry-after')).toBe('300')
})

test('during maintenance the administrator, health checks, files and people to talk to are there', async () => {
  await close()
  const { fetch, api } = await admin()

  for (const path of ['/admin', '/dashboard', '/']) {
    const page = await fetch(path)
    expect([page.status, await page.text()], path).toEqual([200, `<h1>${path}</h1>`])
  }
  expect((await api.attention.list()).entries[0]).toMatchObject({
    ...{ kind: 'maintenance', title: 'The maintenance page is on', to: '/admin?view=service' },
  })
  for (const path of ['/healthz', '/readyz', '/robots.txt', '/signin', '/support', '/api/helplines', '/api/version']) {
    expect((await world.visitor.fetch(path)).status, path).toBe(200)
  }
})

test('during maintenance the administrator signs in, and nobody else does or joins', async () => {
  const ada = await world.member({ passwordHash })
  await close()
  const enter = ({ email }: Person) => world.visitor.api.identity.login({ body: { email, password: PASSWORD } })

  await expect(enter(ada)).rejects.toMatchObject({ status: 503, code: 'maintenance' })
  expect((await enter(boss)).user.id).toBe(boss.id)
  const joining = world.visitor.api.identity.register({ body: newcomer('shut@example.org') })
  await expect(joining).rejects.toMatchObject({ status: 503, code: 'maintenance' })
})

test('what another instance set holds here within five seconds', async () => {
  await admin()
  const row = { key: 'maintenance' as const, value: { ...OFF, isOn: true }, updatedAt: world.deps.now() }
  expect((await world.visitor.fetch('/')).status).toBe(200)
  await world.db.insert(serviceSettings).values(row).onConflictDoUpdate({ target: serviceSettings.key, set: row })
  world.advance(5)
  expect((await world.visitor.fetch('/')).status).toBe(503)

  await world.db.delete(serviceSettings).where(eq(serviceSettings.key, 'maintenance'))
  world.advance(5)
  expect((await world.visitor.fetch('/')).status).toBe(200)
})

test('what was opened and closed is in the log of acts', async () => {
  await close({ note: 'planted-note' })
  const { api } = await admin()
  const { acts } = await api.acts.list({ query: { act: 'maintenance-set' } })
  expect(acts.some(({ details }) => details.isOn === true && details.until === null)).toBe(true)
  expect(JSON.stringify(acts)).not.toContain('planted-note')
})
