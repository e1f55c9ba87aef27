import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logRequest } from '../ai/request-log.ts'
import { answerOverrides } from '../answers/tables.ts'
import { messages } from '../chat/tables.ts'
import { schema } from '../jobs/boss.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { saveSetting } from '../settings/site-settings.ts'
import { createWorld } from '../testing/world.ts'
import { noteFigures } from './figures.ts'
import { dailyFigures } from './tables.ts'

const world = await createWorld()
const boss = await world.member({ isAdmin: true })
const DAY = 86_400

const find = async (kind: string) => {
  const admin = await world.enter(boss)
  return (await admin.api.attention.list()).entries.find((entry) => entry.kind === kind)
}

test('without a backup on record it is said, and one of a week ago is old', async () => {
  expect(await find('backup')).toMatchObject({ title: 'There is no backup on record', to: '/admin?view=system' })
  await saveSetting(world.db, 'last_backup_at', world.deps.now().toISOString(), world.deps.now())
  expect(await find('backup')).toBeUndefined()
  world.advance(8 * DAY)
  expect(await find('backup')).toMatchObject({ title: 'The last backup is 8 days old', urgency: 'soon' })
})

test('letters that wait are named by what they are about, not by whom they are for', async () => {
  const letter = { to: 'ada@example.org', subject: 'Set a new password', text: 'x', html: 'x' }
  await world.deps.jobs.enqueue(world.db, sendLetter, letter)
  await world.deps.jobs.enqueue(world.db, sendLetter, letter)
  await world.pool.query(`update ${schema}.job set created_on = '2026-01-01' where name = 'send-letter'`)

  const entry = await find('mail')

  expect(entry).toMatchObject({ title: '2 letters do not leave', urgency: 'now' })
  expect(entry?.detail).toContain('Set a new password (2)')
  expect(JSON.stringify(entry)).not.toContain('ada@example.org')
  await world.deps.jobs.drain()
  expect(await find('mail')).toBeUndefined()
})

test('failing replies are told with their cause, and nothing that was written', async () => {
  const ada = await world.member()
  const failed = {
    ...{ requestId: 'failed', memberId: ada.id, tool: 'coach', model: 'gpt-5', inputTokens: 0, outputTokens: 0 },
    ...{ responseMs: 1, isSuccess: false },
    content: { userMessage: 'my secret', systemPrompt: '', response: '', error: 'The provider failed: refused.' },
  }
  await logRequest(world.deps, failed, world.deps.now())

  const entry = await find('replies')

  expect(entry).toMatchObject({
    title: '1 reply failed in the last 24 hours',
    detail: 'The newest: It refused the request: check OPENAI_API_KEY, and that it knows the model.',
    to: '/admin?view=operations&tab=openai-logs&outcome=error',
  })
  world.advance(2 * DAY)
  expect(await find('replies')).toBeUndefined()
})

test('the daily limit says what is used, what is left and when it begins anew', async () => {
  const ada = await world.member()
  await saveSetting(world.db, 'ai_daily_token_budget', 1_000, world.deps.now())
  const request = {
    ...{ requestId: 'used', memberId: ada.id, tool: 'coach', model: 'gpt-5', inputTokens: 900, outputTokens: 0 },
    ...{ responseMs: 1, isSuccess: true },
    content: { userMessage: '', systemPrompt: '', response: '', error: '' },
  }
  await logRequest(world.deps, request, world.deps.now())
  expect(await find('budget')).toMatchObject({
    ...{ title: 'The daily limit is nearly used up', urgency: 'soon' },
    detail: '900 of 1,000 tokens are used, 100 are left. It begins anew at 13 Mar 2026, 00:00 UTC.',
  })

  await logRequest(world.deps, { ...request, requestId: 'more' }, world.deps.now())
  expect(await find('budget')).toMatchObject({ title: 'The daily limit is used up', urgency: 'now' })
})

test('unread messages and checks that are due are counted', async () => {
  const body = { name: 'Cora', email: 'cora@example.org', subject: 'feedback' as const, message: 'Hello' }
  await world.visitor.api.contact.send({ body })
  expect(await find('messages')).toMatchObject({ title: '1 message is unread', to: '/admin?view=messages' })

  expect(await find('answers')).toBeUndefined()
  const old = { title: 'Old?', answer: 'Yes.', source: 'x', link: '/x', nations: 'UK', asked: ['Old?'] }
  const about = { checked: '2020-01-01', changedBy: 'x', changedAt: world.deps.now(), isRemoved: false }
  await world.db.insert(answerOverrides).values({ id: 'old', ...old, ...about })
  expect(await find('answers')).toMatchObject({ title: '1 answer is due for a check' })
  await world.db.delete(answerOverrides).where(eq(answerOverrides.id, 'old'))
})

test('what holds members up comes first', async () => {
  const admin = await world.enter(boss)
  const { entries } = await admin.api.attention.list()
  expect(entries.map(({ urgency }) => urgency)).toEqual(entries.map(({ urgency }) => urgency).toSorted())
  expect(entries.length).toBeGreaterThan(1)
})

test('a day has its figures, and those who were here in the morning still count in the evening', async () => {
  const admin = await world.enter(boss)
  const ada = await world.member({ lastActiveAt: world.deps.now() })
  await saveSetting(world.db, 'ai_daily_token_budget', 5_000_000, world.deps.now())
  const hello = { id: 'hello', role: 'user' as const, content: 'Hello' }
  await Array.fromAsync(ada.api.chat.send({ params: { tool: 'coach' }, body: { messages: [hello] } }))
  await world.db.update(messages).set({ proposalState: 'added', updatedAt: world.deps.now() })
  await noteFigures(world.db, world.deps.now())
  const { days } = await admin.api.attention.trends()
  expect(days).toHaveLength(30)
  expect(days[0]).toMatchObject({ members: null, cost: 0 })
  const today = days.at(-1)
  expect(today).toMatchObject({ active: 1, conversations: 1, drafts: 2, pages: 0, errors: 0 })
  expect(today?.cost).toBeGreaterThan(0)

  await world.db.update(dailyFigures).set({ active: 5 })
  await noteFigures(world.db, world.deps.now())
  expect((await admin.api.attention.trends()).days.at(-1)).toMatchObject({ active: 5 })
})
