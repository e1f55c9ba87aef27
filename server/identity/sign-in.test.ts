import { describe, expect, test } from 'vitest'
import { rateLimits } from '../http/tables.ts'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'

const world = await createWorld({ env: { PUBLIC_URL: 'https://bearings.example' } })
const passwordHash = await hashPassword('Kettle-drum7')
const ada = await world.member({ email: 'ada@example.org', passwordHash })

const signIn = (email: unknown, password: unknown, headers: Record<string, string> = {}) =>
  world.visitor.fetch('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })

const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-device='))
    ?.split(';')[0] ?? ''

test('a member signs in, however the address is written, and is told who they are [API-2]', async () => {
  const response = await signIn(' ADA@example.org', 'Kettle-drum7')

  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    user: { id: ada.id, email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace', isAdmin: false },
  })
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  )
})

test('the administrator is told to be one [AUTH-10]', async () => {
  await world.member({ email: 'boss@example.org', passwordHash, isAdmin: true })

  expect(await (await signIn('boss@example.org', 'Kettle-drum7')).json()).toMatchObject({ user: { isAdmin: true } })
})

test('a wrong password and an unknown address are one and the same [R10]', async () => {
  const wrong = await signIn('ada@example.org', 'Kettle-drum8')
  const unknown = await signIn('nobody@example.org', 'Kettle-drum7')

  for (const response of [wrong, unknown]) expect(response.status).toBe(401)
  expect(await wrong.text()).toBe(await unknown.text())
  expect(world.lines.join('\n')).not.toMatch(/ada@example.org|Kettle-drum/)
})

test('a session is new after signing in, and the one before is gone [R8]', async () => {
  const first = (await signIn('ada@example.org', 'Kettle-drum7')).headers.get('set-cookie')?.split(';')[0] ?? ''
  const again = await signIn('ada@example.org', 'Kettle-drum7', { cookie: first })
  const second = again.headers.get('set-cookie')?.split(';')[0] ?? ''

  expect(second).not.toBe(first)
  const who = async (cookie: string) => (await world.visitor.fetch('/api/session', { headers: { cookie } })).json()
  expect(await who(first)).toEqual({ member: null })
  expect(await who(second)).toMatchObject({ member: { id: ada.id } })

  const fixed = `__Host-session=${'x'.repeat(43)}`
  const planted = await signIn('ada@example.org', 'Kettle-drum7', { cookie: fixed })
  expect(planted.headers.get('set-cookie')).not.toContain('x'.repeat(43))
})

describe('guessing', () => {
  test('ten wrong passwords close an account to more guesses for a quarter of an hour', async () => {
    const bob = await world.member({ email: 'bob@example.org', passwordHash })
    for (let count = 0; count < 10; count++) expect((await signIn(bob.email, `Wrong-${count}x`)).status).toBe(401)

    const closed = await signIn(bob.email, 'Kettle-drum7')
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)

    world.advance(15 * 60 + 1)
    expect((await signIn(bob.email, 'Kettle-drum7')).status).toBe(200)
  })

  test('of a hundred wrong passwords at the same moment ten are looked at [T13]', async () => {
    await world.db.delete(rateLimits)
    const cleo = await world.member({ email: 'cleo@example.org', passwordHash })
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, at) => signIn(cleo.email, `Wrong-${at}x`)))

    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  })

  test('strangers who guess do not lock out whoever has signed in on their device before [T13]', async () => {
    await world.db.delete(rateLimits)
    const dora = await world.member({ email: 'dora@example.org', passwordHash })
    const device = deviceOf(await signIn(dora.email, 'Kettle-drum7'))
    for (let at = 0; at < 12; at++) await signIn(dora.email, `Wrong-${at}x`)
    expect((await signIn(dora.email, 'Kettle-drum7')).status).toBe(429)

    expect((await signIn(dora.email, 'Kettle-drum7', { cookie: device })).status).toBe(200)
    expect((await signIn(dora.email, 'Kettle-drum7', { cookie: device })).status).toBe(200)
    const [nonce] = device.split('.')
    expect((await signIn(dora.email, 'Kettle-drum7', { cookie: `${nonce}.${'x'.repeat(22)}` })).status).toBe(429)

    for (let at = 0; at < 10; at++) await signIn(dora.email, `Wrong-${at}x`, { cookie: device })
    expect((await signIn(dora.email, 'Kettle-drum7', { cookie: device })).status).toBe(429)
  })

  test('a device that is known to one account is none to another, and is known to several [T13]', async () => {
    await world.db.delete(rateLimits)
    const emil = await world.member({ email: 'emil@example.org', passwordHash })
    const own = deviceOf(await signIn(ada.email, 'Kettle-drum7'))
    for (let at = 0; at < 10; at++) await signIn(emil.email, `Wrong-${at}x`, { cookie: own })
    expect((await signIn(emil.email, 'Kettle-drum7', { cookie: own })).status).toBe(429)

    world.advance(15 * 60 + 1)
    const both = deviceOf(await signIn(emil.email, 'Kettle-drum7', { cookie: own }))
    for (let at = 0; at < 10; at++) for (const { email } of [ada, emil]) await signIn(email, `Wrong-${at}x`)
    for (const { email } of [ada, emil]) {
      expect((await signIn(email, 'Kettle-drum7', { cookie: both })).status, email).toBe(200)
    }
    expect(both).not.toContain('example')
  })

  test('who wants nothing left on a device leaves it as a stranger', async () => {
    const left = await world.visitor.fetch('/api/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ forgetDevice: true }),
    })

    const attributes = 'Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0'
    expect(left.headers.getSetCookie()).toEqual([`__Host-session=; ${attributes}`, `__Host-device=; ${attributes}`])
  })

  test('a class of pupils who all sign in rightly is never refused', async () => {
    await world.db.delete(rateLimits)
    for (let count = 0; count < 15; count++) expect((await signIn(ada.email, 'Kettle-drum7')).status).toBe(200)
  })

  test('a hundred failures from one network are enough for it, whatever the addresses', async () => {
    await world.db.delete(rateLimits)
    const guesses = Array.from({ length: 100 }, (_, count) => signIn(`nobody${count}@example.org`, 'Kettle-drum7'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    // More than fifty who wait for their turn are asked to come back; those did not get to guess.
    const guessed = statuses.filter((status) => status === 401).length
    expect(statuses.every((status) => status === 401 || status === 503)).toBe(true)

    for (let count = guessed; count < 100; count++) await signIn(`other${count}@example.org`, 'Kettle-drum7')
    expect((await signIn(ada.email, 'Kettle-drum7')).status).toBe(429)
  })
})

test.each([
  [['a@example.org', 'b@example.org'], 'x'],
  [null, 'x'],
  ['ada@example.org', { $ne: null }],
  ['ada@example.org', undefined],
])('what is no address or password is refused, not a failure: %j %j [R37]', async (email, password) => {
  await world.db.delete(rateLimits)
  expect((await signIn(email, password)).status).toBe(400)
})
