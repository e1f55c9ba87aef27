import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { recordOpening } from './openings.ts'

const world = await createWorld()

test('a member sees when the administrator opened what is theirs, and nobody else does', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const boss = await world.member({ isAdmin: true })
  const opened = { memberId: ada.id, openedBy: boss.id }
  await recordOpening(world.db, { ...opened, kind: 'conversations', openedAt: world.deps.now() })
  world.advance(60)
  await recordOpening(world.db, { ...opened, kind: 'conversation', tool: 'coach', openedAt: world.deps.now() })

  const { openings } = await ada.api.audit.openings()

  expect(openings).toEqual([
    { id: expect.any(String), kind: 'conversation', tool: 'coach', openedAt: '2026-03-02T12:01:00.000Z' },
    { id: expect.any(String), kind: 'conversations', tool: null, openedAt: '2026-03-02T12:00:00.000Z' },
  ])
  expect(await bob.api.audit.openings()).toEqual({ openings: [] })
  expect((await world.visitor.fetch('/api/user/openings')).status).toBe(401)
})
