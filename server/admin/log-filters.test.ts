import { beforeAll, expect, test } from 'vitest'
import { NO_MODEL } from '../ai/no-model.ts'
import { logRequest } from '../ai/request-log.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
let boss: Person
let ada: Person
let bob: Person

beforeAll(async () => {
  boss = await world.member({ isAdmin: true })
  ada = await world.member({ email: 'ada.filtered@example.org' })
  bob = await world.member({ email: 'bob.filtered@example.org' })
  const words = { userMessage: `Hello, ${'a long message '.repeat(10)}`, systemPrompt: 'Be kind.', response: 'Hi.' }
  const log = (requestId: string, memberId: string, about: object, day = '2026-03-01') =>
    logRequest(
      world.deps,
      {
        ...{ requestId, memberId, tool: 'coach', model: 'gpt-5', promptVersion: 1, inputTokens: 1, outputTokens: 1 },
        ...{ responseMs: 1, isSuccess: true, content: { ...words, error: '' }, ...about },
      },
      new Date(`${day}T12:00:00Z`),
    )
  await log('plain', ada.id, {})
  await log('failed', ada.id, { isSuccess: false })
  await log('safety', bob.id, { model: NO_MODEL })
  await log('other-model', bob.id, { model: 'gpt-4o', promptVersion: 7 }, '2026-02-10')
  await log('suggested', ada.id, { tool: 'jobideas_suggestions' }, '2026-02-20')
  await log('tried', boss.id, { tool: 'coach_trial' }, '2026-02-20')
})

const find = async (query: NonNullable<Parameters<typeof boss.api.operations.logs>[0]>['query']) =>
  (await boss.api.operations.logs({ query: { words: 'first', ...query } })).logs
    .map(({ requestId }) => requestId)
    .toSorted()

test('the log is filtered by outcome, day, model, request, version and kind, alone and together', async () => {
  expect(await find({ outcome: 'error' })).toEqual(['failed'])
  expect(await find({ outcome: 'success', toolName: 'coach' })).toEqual(['other-model', 'plain', 'safety'])
  expect(await find({ from: '2026-02-20', to: '2026-02-20' })).toEqual(['suggested', 'tried'])
  expect(await find({ to: '2026-02-10' })).toEqual(['other-model'])
  expect(await find({ model: 'gpt-4o' })).toEqual(['other-model'])
  expect(await find({ requestId: 'plain' })).toEqual(['plain'])
  expect(await find({ version: 7 })).toEqual(['other-model'])
  expect(await find({ kind: 'conversation' })).toEqual(['failed', 'other-model', 'plain'])
  expect(await find({ kind: 'safety' })).toEqual(['safety'])
  expect(await find({ kind: 'suggestions' })).toEqual(['suggested'])
  expect(await find({ kind: 'trial' })).toEqual(['tried'])
  expect(await find({ kind: 'trial', toolName: 'jobideas' })).toEqual([])
  expect(await find({ userEmail: 'ada.filtered', kind: 'conversation', outcome: 'error' })).toEqual(['failed'])
})

test('a list shows the first words alone and is told as a list; what is opened is told as opened', async () => {
  const before = (await bob.api.audit.openings()).openings.length
  const { logs } = await boss.api.operations.logs({ query: { words: 'first', userEmail: 'bob.filtered' } })
  expect(logs.map(({ userMessage, systemPrompt, response }) => [userMessage.length, systemPrompt, response])).toEqual([
    [51, '', ''],
    [51, '', ''],
  ])
  const listed = (await bob.api.audit.openings()).openings
  expect(listed.length).toBe(before + 1)
  expect(listed[0]?.kind).toBe('requests')

  const opened = await boss.api.operations.log({ params: { id: logs[0]?.id ?? '' } })

  expect(opened).toMatchObject({ systemPrompt: 'Be kind.', response: 'Hi.' })
  expect((await bob.api.audit.openings()).openings.filter(({ kind }) => kind === 'request')).toHaveLength(1)
  expect((await ada.api.audit.openings()).openings.filter(({ kind }) => kind === 'request')).toEqual([])
  const gone = boss.api.operations.log({ params: { id: '00000000-0000-4000-8000-000000000000' } })
  await expect(gone).rejects.toMatchObject({ status: 404 })
})
