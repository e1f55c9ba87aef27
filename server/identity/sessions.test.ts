import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'
import { forgetOldSessions, openSession } from './sessions.ts'
import { members, sessions } from './tables.ts'

const world = await createWorld()
const HOUR = 3600
const DAY = 24 * HOUR
const isSignedIn = async (person: { api: typeof world.visitor.api }) =>
  (await person.api.identity.session()).member !== null

test('a member who comes back within 14 days is still signed in, for at most 30', async () => {
  const ada = await world.member()

  for (let visit = 0; visit < 2; visit++) {
    world.advance(13 * DAY)
    expect(await isSignedIn(ada)).toBe(true)
  }
  world.advance(5 * DAY)
  expect(await isSignedIn(ada)).toBe(false)

  const bob = await world.member()
  world.advance(14 * DAY + 1)
  expect(await isSignedIn(bob)).toBe(false)
})

test('the administrator is signed out after half an hour of nothing, and after 12 hours of anything', async () => {
  const boss = await world.member({ isAdmin: true })

  for (let visit = 0; visit < 25; visit++) {
    world.advance(29 * 60)
    if (visit < 24) expect(await isSignedIn(boss), `visit ${visit}`).toBe(true)
  }
  expect(await isSignedIn(boss)).toBe(false)
})

test('a session that began by a clock that was ahead does not outlive its time once it is put right', async () => {
  world.advance(6 * HOUR)
  const boss = await world.member()
  const ada = await world.member()
  await world.db.update(members).set({ isAdmin: false })
  await world.db.update(members).set({ isAdmin: true }).where(eq(members.id, boss.id))
  expect(await isSignedIn(boss)).toBe(true)

  world.advance(-6 * HOUR)

  expect(await isSignedIn(boss)).toBe(false)
  expect(await isSignedIn(ada)).toBe(true)
})

test('signing out ends the session on the server, and doing it twice is fine [API-6, R8]', async () => {
  const ada = await world.member()

  const response = await ada.fetch('/api/logout', { method: 'POST', headers: { 'Content-Type': 'application/json' } })

  expect(response.status).toBe(200)
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(response.headers.get('set-cookie')).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(await isSignedIn(ada)).toBe(false)
  expect((await ada.api.identity.logout()).message).toBe('You are signed out.')
})

test('a member sees where they are signed in and ends what they do not know', async () => {
  const ada = await world.member()
  const bob = await world.member()
  await openSession(world.db, ada.id, 'A phone that was lost', world.deps.now())
  await openSession(world.db, ada.id, 'A library computer', world.deps.now())

  const { sessions: found } = await ada.api.identity.sessions()
  expect(found.map(({ userAgent, isCurrent }) => [userAgent, isCurrent]).sort()).toEqual([
    ['A library computer', false],
    ['A phone that was lost', false],
    ['test', true],
  ])

  const lost = found.find(({ userAgent }) => userAgent.includes('lost'))?.id ?? ''
  await expect(bob.api.identity.endSession({ params: { id: lost } })).rejects.toMatchObject({ status: 404 })
  await ada.api.identity.endSession({ params: { id: lost } })
  await expect(ada.api.identity.endSession({ params: { id: 'nonsense' } })).rejects.toMatchObject({ status: 404 })
  await ada.api.identity.endOtherSessions()

  expect((await ada.api.identity.sessions()).sessions.map(({ userAgent }) => userAgent)).toEqual(['test'])
  expect(await isSignedIn(bob)).toBe(true)
})

test('a member changes the password: the present one is asked for, other devices are signed out', async () => {
  const ada = await world.member({ passwordHash: await hashPassword('Kettle-drum7') })
  await openSession(world.db, ada.id, 'A phone', world.deps.now())
  const change = (currentPassword: string, password: string) =>
    ada.api.identity.changePassword({ body: { currentPassword, password } })

  await expect(change('Wrong-one7', 'Trombone-9x')).rejects.toMatchObject({ code: 'current-password-wrong' })
  await expect(change('Kettle-drum7', 'short')).rejects.toMatchObject({ code: 'password-weak' })
  await change('Kettle-drum7', 'Trombone-9x')

  expect(await isSignedIn(ada)).toBe(true)
  expect((await ada.api.identity.sessions()).sessions).toHaveLength(1)
  await world.deps.jobs.drain()
  expect(world.letters.at(-1)).toMatchObject({ to: ada.email, subject: 'Your Bearings password was changed' })
  await change('Trombone-9x', 'Kettle-drum7')

  for (let guess = 0; guess < 10; guess++) await change(`Guess-${guess}xx`, 'Trombone-9x').catch(() => {})
  await expect(change('Kettle-drum7', 'Trombone-9x')).rejects.toMatchObject({ status: 429 })
})

test('what is taken away from a member is gone at the next request [R8]', async () => {
  const ada = await world.member({ isPro: true })
  expect((await ada.api.identity.session()).member?.isPro).toBe(true)

  await world.db.update(members).set({ isPro: false })

  expect((await ada.api.identity.session()).member?.isPro).toBe(false)
})

test('sessions nobody can use any more are removed', async () => {
  await world.member()
  world.advance(15 * DAY)
  const kept = await world.member()

  await forgetOldSessions(world.db, world.deps.now())

  expect((await world.db.select().from(sessions)).map(({ memberId }) => memberId)).toEqual([kept.id])
})

test('whoever signs in again and again keeps the five hundred sessions they used last, and nobody else loses any', async () => {
  const [ada, bob] = [await world.member(), await world.member()]
  const start = world.deps.now().getTime()
  const opened = Array.from({ length: 520 }, (_, index) => {
    const at = new Date(start + index * 1000)
    return { tokenHash: randomBytes(32), memberId: ada.id, userAgent: `device ${index}`, createdAt: at, lastSeenAt: at }
  })
  await world.db.insert(sessions).values(opened)
  world.advance(1000)

  await openSession(world.db, ada.id, 'the newest', world.deps.now())

  const left = await world.db.select().from(sessions).where(eq(sessions.memberId, ada.id))
  const devices = left.map(({ userAgent }) => userAgent)
  expect(devices).toHaveLength(500)
  expect(devices).toEqual(expect.arrayContaining(['the newest', 'device 519', 'device 21']))
  expect(devices).not.toContain('device 20')
  expect(await isSignedIn(bob)).toBe(true)
})
