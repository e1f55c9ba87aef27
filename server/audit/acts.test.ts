import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { createWorld } from '../testing/world.ts'
import { forgetOldActs } from './record-acts.ts'
import { adminActs } from './tables.ts'

const world = await createWorld()
const boss = await world.member({ isAdmin: true, firstName: 'Grace', surname: 'Hopper' })

const newest = async () => (await boss.api.acts.list()).acts[0]

test('every write and every opening of the console is an act', () => {
  // To prove who one is changes nothing.
  const exempt = ['/api/admin/prove']
  const endpoints: Endpoint[] = Object.values(contract).flatMap((module) => Object.values(module))
  const unwritten = endpoints
    .filter(({ access, method, path }) => access === 'admin' && method !== 'GET' && !exempt.includes(path))
    .filter(({ act }) => !act)
  expect(unwritten.map(({ path }) => path)).toEqual([])
  for (const { act, access, path } of endpoints) if (act) expect(access, path).toBe('admin')
  const openings = endpoints.filter(
    ({ summary, file, access }) => access === 'admin' && (file || /openings/.test(summary)),
  )
  expect(openings.filter(({ act }) => !act)).toEqual([])
})

test('what the administrator did to whom, with what they chose, is in the log', async () => {
  const ada = await world.member({ firstName: 'Ada', surname: 'Lovelace' })

  await boss.api.admin.setPro({ params: { userId: ada.id }, body: { isPro: true } })

  expect(await newest()).toEqual({
    ...{ id: expect.any(String), act: 'pro-set', actorId: boss.id, actorName: 'Grace Hopper' },
    ...{ memberId: ada.id, memberName: 'Ada Lovelace', details: { isPro: true } },
    ...{ outcome: 'done', reason: null, at: '2026-03-02T12:00:00.000Z' },
  })
})

test('what was refused is in the log with the reason', async () => {
  world.advance(1)

  await expect(boss.api.admin.removeUser({ params: { userId: boss.id } })).rejects.toMatchObject({ status: 409 })

  expect(await newest()).toMatchObject({
    ...{ act: 'member-deleted', memberId: boss.id, outcome: 'refused' },
    reason: 'The administrator’s account cannot be deleted.',
  })
})

test('that somebody was deleted stays, and nothing of who they were [R31]', async () => {
  const gone = await world.member({ firstName: 'Wilhelmina', email: 'wilhelmina@example.org' })
  world.advance(1)

  await boss.api.admin.removeUser({ params: { userId: gone.id } })

  expect(await newest()).toMatchObject({ act: 'member-deleted', memberId: gone.id, memberName: null, outcome: 'done' })
  expect(JSON.stringify(await world.db.select().from(adminActs))).not.toMatch(/wilhelmina/i)
})

test('the log is filtered by act, member and day, and read page by page', async () => {
  const bob = await world.member()
  world.advance(3 * 86_400)
  const admin = await world.enter(boss)
  for (const isPro of [true, false, true]) await admin.api.admin.setPro({ params: { userId: bob.id }, body: { isPro } })
  await admin.api.admin.personalData({ params: { userId: bob.id } })
  const day = world.deps.now().toISOString().slice(0, 10)

  const first = await admin.api.acts.list({ query: { act: 'pro-set', memberId: bob.id, limit: 2 } })
  const after = first.acts.at(-1)?.id ?? ''
  const second = await admin.api.acts.list({ query: { act: 'pro-set', memberId: bob.id, limit: 2, after } })

  expect([first.acts.length, first.hasMore, second.acts.length, second.hasMore]).toEqual([2, true, 1, false])
  expect(new Set([...first.acts, ...second.acts].map(({ id }) => id)).size).toBe(3)
  expect((await admin.api.acts.list({ query: { from: day, to: day } })).acts).toHaveLength(4)
  expect((await admin.api.acts.list({ query: { memberId: bob.id, to: '2026-03-02' } })).acts).toEqual([])
})

test('the log goes into a spreadsheet, and that is an act too', async () => {
  const admin = await world.enter(boss)

  const answer = await admin.fetch('/api/admin/acts/export?act=pro-set')

  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toBe('time,who,id of who,act,member,id of the member,details,outcome,reason')
  expect(lines[1]).toContain('Grace Hopper')
  expect(lines[1]).toContain('"{""isPro"":')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="who-did-what-2026-/)
  expect((await admin.api.acts.list({ query: { act: 'acts-exported' } })).acts[0]).toMatchObject({
    details: { act: 'pro-set' },
  })
})

test('no row of the log can be changed or removed, not even past the console', async () => {
  const [row] = await world.db.select().from(adminActs).limit(1)
  const isIt = eq(adminActs.id, row?.id ?? '')

  await expect(world.db.update(adminActs).set({ actorName: 'Nobody' }).where(isIt)).rejects.toThrow()
  await expect(world.db.update(adminActs).set({ outcome: 'unexpected' }).where(isIt)).rejects.toThrow()
  await expect(world.db.delete(adminActs).where(isIt)).rejects.toThrow()
  expect(await world.db.select().from(adminActs).where(isIt)).toEqual([row])
})

test('an act is known for a year', async () => {
  const now = new Date()
  const old = { act: 'pro-set' as const, actorId: boss.id, actorName: 'Grace', details: {}, outcome: 'done' }
  const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await world.db.insert(adminActs).values([
    { ...old, at: at(366) },
    { ...old, at: at(363) },
  ])
  const before = await world.db.$count(adminActs)

  await forgetOldActs(world.db, now)

  expect(await world.db.$count(adminActs)).toBe(before - 1)
})
