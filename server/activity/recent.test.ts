import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()

test('a member finds the latest talks, the newest first, with the last two things said [API-20]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const say = (tool: 'coach' | 'jobideas', ...contents: string[]) =>
    ada.api.chat.save({
      params: { tool },
      body: {
        messages: contents.map((content, index) => ({ id: `${tool}-${index}`, role: 'user' as const, content })),
      },
    })
  await say('coach', 'One', 'Two', 'Three')
  world.advance(60)
  await say('jobideas', 'Hello')

  expect(await ada.api.activity.recent()).toEqual({
    activities: [
      {
        ...{ toolName: 'jobideas', displayName: 'Job Ideas', messageCount: 1 },
        updatedAt: '2026-03-02T12:01:00.000Z',
        lastMessages: [{ role: 'user', content: 'Hello' }],
      },
      {
        ...{ toolName: 'coach', displayName: 'Career Coach', messageCount: 3 },
        updatedAt: '2026-03-02T12:00:00.000Z',
        lastMessages: [
          { role: 'user', content: 'Two' },
          { role: 'user', content: 'Three' },
        ],
      },
    ],
  })
  expect(await bob.api.activity.recent()).toEqual({ activities: [] })
})
