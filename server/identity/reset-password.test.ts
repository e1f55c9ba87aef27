import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../http/tables.ts'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'
import { resetTokens } from './tables.ts'

const world = await createWorld({ env: { PUBLIC_URL: 'https://bearings.example' } })
const passwordHash = await hashPassword('Kettle-drum7')
const { api } = world.visitor

beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.deps.jobs.drain()
  world.letters.length = 0
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  world.visitor.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Asks for a letter and takes the token out of it, as a member does by clicking. */
async function askForToken(email: string) {
  await api.identity.forgotPassword({ body: { email } })
  await world.deps.jobs.drain()
  return world.letters.at(-1)?.text.match(/token=([\w-]{43})/)?.[1] ?? ''
}

describe('a member who forgot the password', () => {
  test('gets a letter with a link of ours that works for half an hour [API-4]', async () => {
    const ada = await world.member({ email: 'ada@example.org', passwordHash })

    const token = await askForToken(' ADA@example.org')

    expect(world.letters).toMatchObject([{ to: ada.email, subject: 'Set a new password for Bearings' }])
    expect(world.letters[0]?.text).toContain(`https://bearings.example/reset-password?token=${token}`)
    expect(world.letters[0]?.html).toContain(`https://bearings.example/reset-password?token=${token}`)
    expect(world.letters[0]?.text).toMatch(/once, for 30 minutes/)
    const stored = JSON.stringify(await world.db.select().from(resetTokens))
    expect(stored).not.toContain(token)
  })

  test('sets a new one with it, is signed out everywhere, and is told by letter [API-5]', async () => {
    const bea = await world.member({ email: 'bea@example.org', passwordHash })
    const token = await askForToken(bea.email)

    const answer = await api.identity.resetPassword({ body: { token, password: 'Trombone-9x' } })

    expect(answer.message).toBe('Password reset successfully! You can now sign in with your new password.')
    expect(await bea.api.identity.session()).toEqual({ member: null })
    expect((await post('/api/login', { email: bea.email, password: 'Kettle-drum7' })).status).toBe(401)
    expect((await post('/api/login', { email: bea.email, password: 'Trombone-9x' })).status).toBe(200)
    await world.deps.jobs.drain()
    expect(world.letters.at(-1)).toMatchObject({ to: bea.email, subject: 'Your Bearings password was changed' })
  })

  test('is not kept out by strangers who went on guessing [T13, T17]', async () => {
    const gus = await world.member({ email: 'gus@example.org', passwordHash })
    const guessOn = async () => {
      for (let at = 0; at < 11; at++) await post('/api/login', { email: gus.email, password: `Wrong-${at}x` })
    }
    await guessOn()
    const token = await askForToken(gus.email)
    const reset = await post('/api/reset-password', { token, password: 'Trombone-9x' })
    expect((await post('/api/login', { email: gus.email, password: 'Trombone-9x' })).status).toBe(200)

    await guessOn()
    expect((await post('/api/login', { email: gus.email, password: 'Trombone-9x' })).status).toBe(429)
    const cookie = reset.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    expect((await post('/api/login', { email: gus.email, password: 'Trombone-9x' }, { cookie })).status).toBe(200)
  })

  test('is asked for a good one; the token stays usable until then [R11]', async () => {
    const cleo = await world.member({ email: 'cleo@example.org', passwordHash, firstName: 'Cleopatra' })
    const token = await askForToken(cleo.email)
    const attempt = (password: string) => api.identity.resetPassword({ body: { token, password } })

    await expect(attempt('short')).rejects.toMatchObject({
      status: 400,
      sentence: 'Password does not meet security requirements',
    })
    await expect(attempt('Password1!')).rejects.toMatchObject({ status: 400, code: 'password-common' })
    await expect(attempt('Cleopatra-77x')).rejects.toMatchObject({ status: 400, code: 'password-personal' })
    await attempt('Trombone-9x')
  })
})

describe('a stranger', () => {
  test('learns nothing about who has an account [R10]', async () => {
    await world.member({ email: 'dora@example.org', passwordHash })

    const known = await post('/api/forgot-password', { email: 'dora@example.org' })
    const unknown = await post('/api/forgot-password', { email: 'nobody@example.org' })

    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await known.text()).toBe(await unknown.text())
    await world.deps.jobs.drain()
    expect(world.letters.map(({ to }) => to)).toEqual(['dora@example.org'])
  })

  test('cannot flood a member with letters, nor find out that there is a limit', async () => {
    await world.member({ email: 'eva@example.org', passwordHash })

    for (let count = 0; count < 8; count++) {
      expect((await post('/api/forgot-password', { email: 'eva@example.org' })).status).toBe(200)
    }
    await world.deps.jobs.drain()

    expect(world.letters).toHaveLength(3)
  })

  test('cannot turn the link to a site of their own', async () => {
    await world.member({ email: 'fay@example.org', passwordHash })

    await post(
      '/api/forgot-password',
      { email: 'fay@example.org' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    await world.deps.jobs.drain()

    expect(JSON.stringify(world.letters)).not.toContain('evil.example')
  })

  test.each([[['a@example.org', 'b@example.org']], [null], [7], [{}], ['']])(
    'cannot ask for what is no address: %j',
    async (email) => {
      expect((await post('/api/forgot-password', { email })).status).toBe(400)
    },
  )

  test.each([[null], [''], [[]], [7], [{}], [undefined], ['x'], ['a'.repeat(43)]])(
    'gets nowhere with the token %j [R11]',
    async (token) => {
      const response = await post('/api/reset-password', { token, password: 'Trombone-9x' })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'Invalid or missing reset token' })
    },
  )
})

describe('a token', () => {
  test('works once, whoever of a hundred comes first [R11]', async () => {
    const gil = await world.member({ email: 'gil@example.org', passwordHash })
    const token = await askForToken(gil.email)

    const attempts: number[] = []
    // In waves: no more than fifty wait for their turn to be hashed.
    for (let wave = 0; wave < 4; wave++) {
      const answers = Array.from({ length: 25 }, () => post('/api/reset-password', { token, password: 'Trombone-9x' }))
      attempts.push(...(await Promise.all(answers)).map(({ status }) => status))
      await world.db.delete(rateLimits)
    }

    expect(attempts.filter((status) => status === 200)).toHaveLength(1)
    expect(attempts.filter((status) => status === 400)).toHaveLength(99)
  })

  test('ends after half an hour, and when a newer letter comes [R11]', async () => {
    const hal = await world.member({ email: 'hal@example.org', passwordHash })
    const older = await askForToken(hal.email)
    const newer = await askForToken(hal.email)
    const reset = (token: string) => post('/api/reset-password', { token, password: 'Trombone-9x' })

    expect((await reset(older)).status).toBe(400)
    world.advance(30 * 60 + 1)
    expect((await reset(newer)).status).toBe(400)
  })

  test('and an address appear in no log line', async () => {
    const ivy = await world.member({ email: 'ivy@example.org', passwordHash })
    const token = await askForToken(ivy.email)
    await post(`/api/reset-password?token=${token}`, { token, password: 'Trombone-9x' })

    expect(world.lines.join('\n')).not.toMatch(new RegExp(`${token}|ivy@example.org|Trombone`))
  })
})
