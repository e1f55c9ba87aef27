import { expect, test } from 'vitest'
import { dumpDatabase, findPlanted } from '../testing/dump.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()

test('a member says how coaches should speak, and the next reply heeds it [API-55, API-56]', async () => {
  const ada = await world.member()
  expect(await ada.api.settings.read()).toEqual({ personality: '' })

  await ada.api.settings.save({ body: { personality: '  planted-dry humour  ' } })
  expect(await ada.api.settings.read()).toEqual({ personality: 'planted-dry humour' })
  const talk = ada.api.chat.send({
    params: { tool: 'coach' },
    body: { messages: [{ id: 'one', role: 'user', content: 'Hello' }] },
  })
  for await (const _ of talk);

  expect(world.script.asked.at(-1)?.system()).toContain('planted-dry humour')
  expect(findPlanted(await dumpDatabase(world.db), ['planted-dry'])).toEqual([])
  await ada.api.settings.save({ body: { personality: '' } })
  expect(await ada.api.settings.read()).toEqual({ personality: '' })
})

test('a personality that is too long is refused in words', async () => {
  const ada = await world.member()
  await expect(ada.api.settings.save({ body: { personality: 'x'.repeat(2_001) } })).rejects.toMatchObject({
    ...{ status: 400, sentence: 'Please write at most 2,000 characters.' },
  })
})

test('where a member is and what they chose is kept, part by part, until it is forgotten [API-21, API-22, API-23, DASH-58]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const NONE = { lastVisitedPage: null, lastActiveAgent: null, sessionData: {}, lastActiveTimestamp: null }
  expect(await ada.api.settings.readSession()).toEqual(NONE)

  await ada.api.settings.saveSession({
    body: {
      ...{ currentPage: '/dashboard/profile/values', currentSection: 'values', agentState: { tool: 'coach-values' } },
      ...{ conversationContext: { tool: 'coach-values' }, lastActivity: '2026-03-02T12:00:00.000Z' },
    },
  })
  world.advance(60)
  await ada.api.settings.saveSession({ body: { selectedTemplate: 'gen-z' } })

  expect(await ada.api.settings.readSession()).toEqual({
    lastVisitedPage: '/dashboard/profile/values',
    lastActiveAgent: 'coach-values',
    sessionData: {
      ...{ currentPage: '/dashboard/profile/values', currentSection: 'values', agentState: { tool: 'coach-values' } },
      ...{ conversationContext: { tool: 'coach-values' }, lastActivity: '2026-03-02T12:00:00.000Z' },
      selectedTemplate: 'gen-z',
    },
    lastActiveTimestamp: '2026-03-02T12:01:00.000Z',
  })
  expect(await bob.api.settings.readSession()).toEqual(NONE)
  const together = Array.from({ length: 8 }, (_, index) =>
    ada.api.settings.saveSession({ body: { [`note${index}`]: index } }),
  )
  await Promise.all(together)
  expect(Object.keys((await ada.api.settings.readSession()).sessionData)).toHaveLength(14)
  await ada.api.settings.forgetSession()
  expect(await ada.api.settings.readSession()).toEqual(NONE)
})

test('nobody fills the database with it: what has grown too large is refused', async () => {
  const ada = await world.member()
  await ada.api.settings.saveSession({ body: { one: 'x'.repeat(12_000), two: 'x'.repeat(3_000) } })
  await ada.api.settings.saveSession({ body: { three: 'x'.repeat(15_000) } })
  await expect(ada.api.settings.saveSession({ body: { four: 'x'.repeat(15_000) } })).rejects.toMatchObject({
    ...{ status: 413, code: 'too-large' },
  })
})
