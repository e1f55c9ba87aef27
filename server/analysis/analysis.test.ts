import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adminOpenings } from '../audit/tables.ts'
import { conversations } from '../chat/tables.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { analyses } from './tables.ts'

const plain = await createWorld()
const clever = await createWorld({ canRead: true })
type World = typeof plain
const bosses = new Map<World, Person>()
beforeAll(async () => {
  for (const world of [plain, clever]) bosses.set(world, await world.member({ isAdmin: true }))
})

const LINES = [
  'I love gardening with my neighbours in Leeds. Gardening calms me.',
  'My job in the warehouse is awful and I hate the noise.',
  'I want to work outdoors with plants and people.',
]

async function makeTalk(world: World) {
  const boss = bosses.get(world)
  if (!boss) throw new Error('There is no administrator.')
  const ada = await world.member()
  for (const [index, content] of LINES.entries()) {
    const messages = [{ id: `m${index}`, role: 'user' as const, content }]
    await Array.fromAsync(ada.api.chat.send({ params: { tool: 'coach' }, body: { messages } }))
  }
  const [talk] = await world.db.select().from(conversations).where(eq(conversations.memberId, ada.id))
  return { boss, ada, params: { userId: ada.id, conversationId: talk?.id ?? '' } }
}

test('without a language model a talk is analysed by counting, and the result is kept [API-74, ADM-93, ADM-96, ADM-98]', async () => {
  const { boss, ada, params } = await makeTalk(plain)

  const cloud = await boss.api.analysis.make({ params, body: { type: 'wordcloud' } })
  expect(cloud).toMatchObject({ type: 'wordcloud', model: 'built-in', messageCount: 6 })
  if (cloud.type !== 'wordcloud') throw new Error('Another analysis came.')
  expect(cloud.combined.totalWords).toBe(cloud.combined.agentWords + cloud.combined.userWords)
  expect(cloud.userData.topWords.map(({ word }) => word)).toContain('gardening')
  for (const { frequency, color } of cloud.combined.topWords) {
    expect(frequency).toBeGreaterThanOrEqual(0)
    expect(frequency).toBeLessThanOrEqual(100)
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
  }
  const topics = await boss.api.analysis.make({ params, body: { type: 'topics' } })
  expect(topics).toMatchObject({ type: 'topics', summary: expect.any(String) })
  const mood = await boss.api.analysis.make({ params, body: { type: 'sentiment' } })
  if (mood.type !== 'sentiment') throw new Error('Another analysis came.')
  expect(mood.combined.series).toHaveLength(6)

  const { analyses: kept } = await boss.api.analysis.kept({ params })
  expect(kept.map(({ analysis }) => analysis.type).toSorted()).toEqual(['sentiment', 'topics', 'wordcloud'])
  const [row] = await plain.db.select().from(analyses).where(eq(analyses.conversationId, params.conversationId))
  expect(row?.result.includes('gardening')).toBe(false)
  const opened = await plain.db.select().from(adminOpenings).where(eq(adminOpenings.memberId, ada.id))
  expect(opened.map(({ kind, tool }) => [kind, tool])).toEqual(Array(4).fill(['summary', 'coach']))
})

test('a language model adds words, but its figures are bounded and its quotes must be there [T55]', async () => {
  const { boss, params } = await makeTalk(clever)
  clever.script.shape({
    summary: 'About plants.',
    topics: [
      {
        title: 'Plants',
        description: 'Working with them',
        keyPhrases: ['outdoors with plants', 'never said this'],
        relevanceScore: 7,
        saidBy: 'person',
      },
    ],
  })
  const topics = await boss.api.analysis.make({ params, body: { type: 'topics' } })
  expect(topics).toMatchObject({
    summary: 'About plants.',
    model: 'gpt-5-mini',
    combined: { totalTopics: 1, topics: [{ relevanceScore: 1, keyPhrases: ['outdoors with plants'] }] },
    userData: { totalTopics: 1 },
    agentData: { totalTopics: 0 },
  })

  clever.script.shape({ summary: 1 })
  expect(await boss.api.analysis.make({ params, body: { type: 'wordcloud' } })).toMatchObject({ model: 'built-in' })
})

test('a conversation under another member’s id is not found [T77]', async () => {
  const { boss, params } = await makeTalk(plain)
  const bob = await plain.member()
  const wrong = { ...params, userId: bob.id }
  await expect(boss.api.analysis.make({ params: wrong, body: { type: 'topics' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(boss.api.analysis.kept({ params: wrong })).rejects.toMatchObject({ status: 404 })
  await expect(bob.api.analysis.kept({ params })).rejects.toMatchObject({ status: 403 })
})
