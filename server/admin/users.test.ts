import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminOpenings } from '../audit/tables.ts'
import { members } from '../identity/tables.ts'
import { profiles } from '../profile/tables.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
let boss: Person
beforeAll(async () => {
  boss = await world.member({ email: 'boss@example.org', firstName: 'Site', surname: 'Administrator', isAdmin: true })
})

const openingsOf = async (person: Person) =>
  (await world.db.select().from(adminOpenings).where(eq(adminOpenings.memberId, person.id))).map(({ kind }) => kind)

async function talk(person: Person, content: string, tool: 'coach' | 'jobideas' = 'coach') {
  const messages = [{ id: `m-${content.length}`, role: 'user' as const, content }]
  await Array.fromAsync(person.api.chat.send({ params: { tool }, body: { messages } }))
}

test('the administrator counts members, conversations and who was here in the last seven days [API-60, ADM-9, ADM-10]', async () => {
  const before = await boss.api.admin.stats()
  const ada = await world.member({ lastActiveAt: world.deps.now() })
  await world.member({ lastActiveAt: new Date(world.deps.now().getTime() - 8 * 86_400_000) })
  await talk(ada, 'Hello')

  const after = await boss.api.admin.stats()
  expect(after.totalUsers - before.totalUsers).toBe(2)
  expect(after.totalConversations - before.totalConversations).toBe(1)
  expect(after.activeUsers - before.activeUsers).toBe(1)
})

describe('the list of members', () => {
  test('has what a table needs and nothing more, the newest first, page by page [API-61]', async () => {
    for (let index = 0; index < 5; index++) {
      world.advance(1)
      await world.member({ firstName: `Page${index}`, country: 'United Kingdom', postcode: 'LS1 4AP' })
    }
    const all = await boss.api.admin.users()
    expect(all.slice(0, 5).map(({ firstName }) => firstName)).toEqual(['Page4', 'Page3', 'Page2', 'Page1', 'Page0'])
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      [
        ...['age', 'country', 'createdAt', 'email', 'firstName', 'id', 'postcode', 'surname'],
        // What the list is filtered and put in order by.
        ...['cost', 'hasOpenEntry', 'isFounder', 'isPro', 'isSuspended', 'lastActiveAt'],
      ].sort(),
    )

    const first = await boss.api.admin.users({ query: { limit: 2 } })
    const second = await boss.api.admin.users({ query: { limit: 2, after: first[1]?.id } })
    expect([...first, ...second].map(({ firstName }) => firstName)).toEqual(['Page4', 'Page3', 'Page2', 'Page1'])
    const answer = await boss.fetch('/api/admin/users?limit=2')
    expect(answer.headers.get('x-truncated')).toBe('newest 2')
    expect((await boss.fetch('/api/admin/users')).headers.get('x-truncated')).toBeNull()
  })

  test('of members who signed up in the same moment loses none between two pages', async () => {
    for (let index = 0; index < 4; index++) await world.member({ firstName: 'Same' })
    const first = await boss.api.admin.users({ query: { limit: 2 } })
    const second = await boss.api.admin.users({ query: { limit: 2, after: first[1]?.id } })
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4)
  })

  test('is searched by any part of an address or a whole name; signs mean themselves [API-62, T75]', async () => {
    await world.member({ email: 'zed.unusual@example.org', firstName: 'Zélie', surname: 'O’Hara' })
    await world.member({ email: 'percent@example.org', firstName: '100%', surname: 'Sure_thing' })
    const find = async (q: string) => (await boss.api.admin.search({ query: { q } })).map(({ email }) => email)

    expect(await find('UNUSUAL')).toEqual(['zed.unusual@example.org'])
    expect(await find('zélie o’h')).toEqual(['zed.unusual@example.org'])
    expect(await find('%')).toEqual(['percent@example.org'])
    expect(await find('e_t')).toEqual(['percent@example.org'])
    expect(await find("'; drop table members; --")).toEqual([])
    expect(await find('')).toEqual([])
    expect(await find('zed.unusual@EXAMPLE')).toEqual(['zed.unusual@example.org'])
    expect(await find('d.unusual@example.net')).toEqual([])
  })

  test('by one or two signs too: a name of two is a whole name to many', async () => {
    await world.member({ email: 'wei@example.org', firstName: '伟', surname: '王芳' })
    const find = async (q: string) => (await boss.api.admin.search({ query: { q } })).map(({ email }) => email)

    expect(await find('王芳')).toEqual(['wei@example.org'])
    expect(await find('芳')).toEqual(['wei@example.org'])
    expect(await find('qz')).toEqual([])
  })
})

test('a member is looked at without the words of their talks; the words are opened on their own, and the member sees both [API-69..72, R7, T06]', async () => {
  const ada = await world.member({ isFounder: true })
  await ada.api.personal.save({
    params: { email: ada.email },
    body: { currentJobRoles: ['Nurse'], highestEducation: 'Degree', consent: true, ethnicity: 'CANARY-ethnicity' },
  })
  await world.db
    .insert(profiles)
    .values({ memberId: ada.id, username: 'adalooked', usernameLocked: true, displayName: 'Ada', bio: 'Hello' })
  await talk(ada, 'A secret I told the coach')

  const glance = await boss.api.admin.profile({ params: { userId: ada.id } })
  expect(glance.user).toMatchObject({ id: ada.id, isPro: false, isFounder: true })
  expect(glance.careerInfo).toMatchObject({ currentJobRoles: ['Nurse'], highestEducation: 'Degree' })
  expect(glance.publicProfile).toMatchObject({ username: 'adalooked', isPublic: false, bio: 'Hello', photoCount: 0 })
  expect(glance.conversations).toMatchObject([{ toolName: 'coach', messageCount: 2, messages: [] }])
  expect(JSON.stringify(glance)).not.toMatch(/CANARY|secret/)
  expect(await openingsOf(ada)).toEqual(['personal-data'])

  const talks = await boss.api.admin.conversations({ params: { userId: ada.id } })
  expect(talks[0]?.messages).toMatchObject([
    { role: 'user', content: 'A secret I told the coach', timestamp: expect.any(String) },
    { role: 'assistant', content: 'I hear you.' },
  ])
  const career = await boss.api.admin.personalData({ params: { userId: ada.id } })
  expect(Object.keys(career).sort()).toEqual([
    'currentJobRoles',
    'desiredWorkLocation',
    'highestEducation',
    'jobRolesConsidered',
    'nationality',
    'pastJobRoles',
  ])
  expect((await openingsOf(ada)).toSorted()).toEqual(['conversations', 'personal-data', 'personal-data'])
  expect((await ada.api.audit.openings()).openings).toHaveLength(3)
  expect(await boss.api.admin.user({ params: { userId: ada.id } })).toMatchObject({ email: ada.email, isPro: false })
})

test('a member without anything is looked at too', async () => {
  const ada = await world.member()
  expect(await boss.api.admin.profile({ params: { userId: ada.id } })).toMatchObject({
    careerInfo: null,
    conversations: [],
    publicProfile: null,
  })
})

test('Pro is given and taken, and holds at once [API-73]', async () => {
  const ada = await world.member()
  const params = { userId: ada.id }
  expect(await boss.api.admin.setPro({ params, body: { isPro: true } })).toMatchObject({ isPro: true })
  expect(await ada.api.profile.proStatus()).toMatchObject({ isPro: true })
  expect(await boss.api.admin.setPro({ params, body: { isPro: false } })).toMatchObject({ isPro: false })
})

test('a deleted member is gone, once; the administrator stays [API-63, ADM-22, T77, T78]', async () => {
  const ada = await world.member()
  await talk(ada, 'Something to be forgotten')
  const params = { userId: ada.id }

  expect(await boss.api.admin.removeUser({ params })).toEqual({ message: 'User deleted successfully' })
  expect(await world.db.select().from(members).where(eq(members.id, ada.id))).toEqual([])
  await expect(boss.api.admin.removeUser({ params })).rejects.toMatchObject({ status: 404 })
  await expect(boss.api.admin.removeUser({ params: { userId: boss.id } })).rejects.toMatchObject({ status: 409 })
})

test('ids that are nobody’s or nonsense are not found, and the console is closed to everyone else [T02, T77]', async () => {
  const ada = await world.member()
  for (const path of ['', '/profile', '/personal-data', '/conversations']) {
    const unknown = `/api/admin/users/00000000-0000-4000-8000-000000000000${path}`
    expect((await boss.fetch(unknown)).status, path).toBe(404)
    expect((await boss.fetch(`/api/admin/users/1${path}`)).status, path).toBe(404)
    expect((await ada.fetch(`/api/admin/users/${ada.id}${path}`)).status, path).toBe(403)
    expect((await world.visitor.fetch(`/api/admin/users/${ada.id}${path}`)).status, path).toBe(401)
  }
})
