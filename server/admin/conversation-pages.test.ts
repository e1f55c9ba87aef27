import { expect, test } from 'vitest'
import { conversations, messages } from '../chat/tables.ts'
import { seal } from '../db/seal.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
const boss = await world.member({ isAdmin: true })

test('a conversation of more than a thousand messages is read from its first, in pages, with a true count', async () => {
  const ada = await world.member()
  const { vault, db, now } = world.deps
  const key = await vault.keyFor(db, ada.id)
  const [talk] = await db
    .insert(conversations)
    .values({ memberId: ada.id, tool: 'coach', messageCount: 1_234 })
    .returning()
  const conversationId = talk?.id ?? ''
  const rows = Array.from({ length: 1_234 }, (_, position) => ({
    ...{ conversationId, id: `m${position}`, position, role: 'user' as const, createdAt: now() },
    content: seal(key, `message ${position}`, `messages.content:${conversationId}:m${position}`),
  }))
  await db.insert(messages).values(rows)
  const params = { userId: ada.id, conversationId }

  const first = await boss.api.admin.conversation({ params })
  const last = await boss.api.admin.conversation({ params, query: { page: 7 } })

  expect(first).toMatchObject({ total: 1_234, skipped: 0 })
  expect([first.messages.length, first.messages[0]?.content]).toEqual([200, 'message 0'])
  expect([last.messages.length, last.messages.at(-1)?.content]).toEqual([34, 'message 1233'])
  const [listed] = await boss.api.admin.conversations({ params: { userId: ada.id } })
  expect([listed?.messages[0]?.content, listed?.messages.length]).toEqual(['message 0', 1_000])
  // Turning pages is one opening.
  const opened = (await ada.api.audit.openings()).openings.filter(({ kind }) => kind === 'conversation')
  expect(opened).toMatchObject([{ kind: 'conversation', tool: 'coach' }])
})

test('a conversation of another member is not there', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const [talk] = await world.db.insert(conversations).values({ memberId: ada.id, tool: 'coach' }).returning()
  const call = boss.api.admin.conversation({ params: { userId: bob.id, conversationId: talk?.id ?? '' } })
  await expect(call).rejects.toMatchObject({ status: 404 })
})
