import { expect, test } from 'vitest'
import { logRequest } from '../ai/request-log.ts'
import { recordSign } from '../safeguarding/record-sign.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
const DAY = 86_400_000
const ago = (days: number) => new Date(world.deps.now().getTime() - days * DAY)

const boss = await world.member({ isAdmin: true, email: 'boss@example.org', createdAt: ago(400), lastActiveAt: ago(0) })
const make = (email: string, about: object) => world.member({ email: `${email}@example.org`, ...about })
const pro = await make('pro', { createdAt: ago(10), lastActiveAt: ago(3), isPro: true })
const founder = await make('founder', { createdAt: ago(20), lastActiveAt: ago(20), isFounder: true })
const away = await make('away', { createdAt: ago(300), lastActiveAt: ago(120) })
const never = await make('never', { createdAt: ago(5), lastActiveAt: null })
await make('shut', { createdAt: ago(40), lastActiveAt: ago(40), suspendedAt: ago(1) })

const names = async (query: Parameters<typeof boss.api.admin.users>[0]) =>
  (await boss.api.admin.users(query)).map(({ email }) => email.split('@')[0])

test('members are put in order by when they joined and when they were last here, from either end', async () => {
  const joined = ['never', 'pro', 'founder', 'shut', 'away', 'boss']
  const active = ['boss', 'pro', 'founder', 'shut', 'away', 'never']

  expect(await names({ query: {} })).toEqual(joined)
  expect(await names({ query: { sort: 'joined-first' } })).toEqual(joined.toReversed())
  expect(await names({ query: { sort: 'active' } })).toEqual(active)
  expect(await names({ query: { sort: 'active-first' } })).toEqual(active.toReversed())
})

test.each(['joined', 'joined-first', 'active', 'active-first'] as const)(
  'page by page, %s shows everyone once',
  async (sort) => {
    const seen: string[] = []
    for (let after: string | undefined; seen.length < 10; ) {
      const page = await boss.api.admin.users({ query: { sort, limit: 1, ...(after ? { after } : {}) } })
      if (page.length === 0) break
      after = page[0]?.id
      seen.push(page[0]?.email.split('@')[0] ?? '')
    }
    expect(seen).toEqual(await names({ query: { sort } }))
  },
)

test('the list shows only those who fit', async () => {
  expect(await names({ query: { who: 'pro' } })).toEqual(['pro'])
  expect(await names({ query: { who: 'founders' } })).toEqual(['founder'])
  expect(await names({ query: { who: 'suspended' } })).toEqual(['shut'])
  expect(await names({ query: { who: 'free', active: '30' } })).toEqual(['founder', 'boss'])
  expect(await names({ query: { active: '7' } })).toEqual(['pro', 'boss'])
  expect(await names({ query: { active: 'away' } })).toEqual(['away'])
  expect(await names({ query: { active: 'never' } })).toEqual(['never'])
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  expect(await names({ query: { joinedFrom: day(20), joinedTo: day(10) } })).toEqual(['pro', 'founder'])
})

test('those with an open safeguarding entry are found, and marked in every list', async () => {
  await away.api.chat.read({ params: { tool: 'coach' } })
  const talk = await Array.fromAsync(
    founder.api.chat.send({
      params: { tool: 'coach' },
      body: { messages: [{ id: 'first', role: 'user', content: 'Hello' }] },
    }),
  )
  expect(talk.at(-1)).toMatchObject({ done: true })
  const [conversation] = await boss.api.admin.conversations({ params: { userId: founder.id } })
  const sign = { tool: 'coach', ageBand: null, kind: 'distress', level: 'check-in' as const, memberId: founder.id }
  await recordSign(world.deps, { ...sign, conversationId: conversation?.id ?? '' })

  expect(await names({ query: { who: 'safeguarding' } })).toEqual(['founder'])
  const marked = (await boss.api.admin.users()).filter(({ hasOpenEntry }) => hasOpenEntry)
  expect(marked.map(({ id }) => id)).toEqual([founder.id])
})

test('those who cost most this month come first, page by page', async () => {
  const request = {
    ...{ tool: 'coach', model: 'gpt-5', responseMs: 1, isSuccess: true, inputTokens: 0 },
    content: { userMessage: '', systemPrompt: '', response: '', error: '' },
  }
  const log = (memberId: string, outputTokens: number, at: Date) =>
    logRequest(world.deps, { ...request, requestId: crypto.randomUUID(), memberId, outputTokens }, at)
  await log(pro.id, 1_000_000, world.deps.now())
  await log(never.id, 3_000_000, world.deps.now())
  await log(never.id, 1_000_000, world.deps.now())
  await log(away.id, 9_000_000, ago(60))

  const first = await boss.api.admin.users({ query: { sort: 'cost', limit: 1 } })
  const second = await boss.api.admin.users({ query: { sort: 'cost', limit: 1, after: first[0]?.id ?? '' } })

  expect(first).toMatchObject([{ id: never.id, cost: expect.closeTo(29.6, 5) }])
  expect(second).toMatchObject([{ id: pro.id, cost: expect.closeTo(7.4, 5) }])
  const everyone = await boss.api.admin.users()
  expect(everyone.find(({ id }) => id === away.id)?.cost).toBe(0)
})

test('a search finds a username, the name on a public page and an id, and keeps to the filter', async () => {
  await never.api.profile.create({ body: { displayName: 'Zebedee Quux' } })
  await pro.api.profile.create({ body: { displayName: 'Marmaduke Vole' } })
  await pro.api.profile.saveUsername({ body: { username: 'volemarma' } })
  await pro.api.profile.lockUsername({ body: {} })
  await pro.api.profile.update({ body: { isPublic: true } })
  const find = async (q: string, filter = {}) =>
    (await boss.api.admin.search({ query: { q, ...filter } })).map(({ email }) => email.split('@')[0])

  expect(await find('lemar')).toEqual(['pro'])
  expect(await find('vo')).toEqual(['pro'])
  expect(await find('marmaDUKE')).toEqual(['pro'])
  expect(await find('lemar', { who: 'free' })).toEqual([])
  expect(await find(away.id.toUpperCase())).toEqual(['away'])
  expect(await find('example.org', { sort: 'active', who: 'founders' })).toEqual(['founder'])
  // What a closed page says is sealed.
  expect(await find('quux')).toEqual([])
})
