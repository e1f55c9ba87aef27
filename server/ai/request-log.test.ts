import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { forgetLoggedContent } from './request-log.ts'
import { aiRequests } from './tables.ts'

const world = await createWorld()
const DAY = 86_400

test('what was said to a provider is gone from the log after 30 days; the figures stay [R32, T56]', async () => {
  const ada = await world.member()
  const messages = [{ id: 'a', role: 'user' as const, content: 'Hello' }]
  await Array.fromAsync(ada.api.chat.send({ params: { tool: 'coach' }, body: { messages } }))
  const read = async () => {
    await forgetLoggedContent(world.db, world.deps.now())
    return (await world.db.select().from(aiRequests).where(eq(aiRequests.memberId, ada.id)))[0]
  }

  world.advance(30 * DAY)
  expect((await read())?.content).toBeInstanceOf(Buffer)
  world.advance(1)

  expect(await read()).toMatchObject({ content: null, tool: 'coach', inputTokens: 10, isSuccess: true })
})
