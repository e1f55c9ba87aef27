import { beforeAll, describe, expect, test } from 'vitest'
import { logRequest } from '../ai/request-log.ts'
import { aiMemberDays } from '../ai/tables.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { tellCostLimit } from './cost-alert.ts'

// Noon on 2 March 2026, a Monday.
const world = await createWorld()
const { db, deps, letters } = world
const POUNDS_PER_MILLION_OUT = 10 * 0.74
let boss: Person
let ada: Person
let bob: Person

interface Request {
  tool?: string
  model?: string
  promptVersion?: number
  outputTokens?: number
}

const log = (memberId: string, day: string, { promptVersion, ...request }: Request = {}) =>
  logRequest(
    deps,
    {
      ...{ requestId: crypto.randomUUID(), memberId, tool: 'coach', model: 'gpt-5', inputTokens: 0 },
      ...{ outputTokens: 1_000_000, responseMs: 5, isSuccess: true, ...request },
      ...(promptVersion !== undefined && { promptVersion }),
      content: { userMessage: '', systemPrompt: '', response: '', error: '' },
    },
    new Date(`${day}T10:00:00Z`),
  )

beforeAll(async () => {
  boss = await world.member({ email: 'boss@example.org', isAdmin: true })
  ada = await world.member({ email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace' })
  bob = await world.member({ email: 'bob@example.org', firstName: 'Bob', surname: 'Marsh' })
  await log(ada.id, '2026-02-10', { promptVersion: 1 })
  await log(ada.id, '2026-02-27', { promptVersion: 2, outputTokens: 500_000 })
  await log(bob.id, '2026-02-27', { tool: 'coach_suggestions' })
  await log(bob.id, '2026-03-01', { tool: 'jobideas', model: 'gpt-4o', promptVersion: 1 })
  await log(bob.id, '2026-03-01', { tool: 'jobideas', model: 'their-own-model', promptVersion: 1 })
})

const ofMonth = { from: '2026-02-01', to: '2026-02-28' }
const whole = { from: '2026-02-01', to: '2026-03-02' }

describe('costs', () => {
  test('are added up by day in any period, with the whole of it', async () => {
    const { rows, total, countedSince } = await boss.api.operations.costsBy({
      params: { group: 'day' },
      query: ofMonth,
    })

    expect(rows).toMatchObject([
      { key: '2026-02-27', requests: 2, outputTokens: 1_500_000, isPartial: false },
      { key: '2026-02-10', requests: 1, cost: expect.closeTo(POUNDS_PER_MILLION_OUT, 8) },
    ])
    expect(total).toMatchObject({ requests: 3, cost: expect.closeTo(2.5 * POUNDS_PER_MILLION_OUT, 8) })
    expect(countedSince).toBe('2026-02-10')
  })

  test('are added up by member, coach, prompt version and model, the most expensive first', async () => {
    const by = async (group: 'member' | 'coach' | 'version' | 'model', query = ofMonth) =>
      (await boss.api.operations.costsBy({ params: { group }, query })).rows

    expect((await by('member')).map(({ key, name }) => [key, name])).toEqual([
      [ada.id, 'Ada Lovelace, ada@example.org'],
      [bob.id, 'Bob Marsh, bob@example.org'],
    ])
    expect(await by('coach', whole)).toMatchObject([
      { key: 'coach', requests: 3 },
      { key: 'jobideas', requests: 2, isPartial: true, cost: expect.closeTo(POUNDS_PER_MILLION_OUT, 8) },
    ])
    expect((await by('version')).map(({ key, name, requests }) => [key, name, requests])).toEqual([
      ['coach 1', 'coach, version 1', 1],
      ['coach 2', 'coach, version 2', 1],
    ])
    const models = await by('model', whole)
    expect(models.map(({ key }) => key)).toEqual(['gpt-5', 'gpt-4o', 'their-own-model'])
    expect(models.at(-1)).toMatchObject({ cost: null, isPartial: true })
  })

  test('of members who have left stay in the whole of a period, and nothing of theirs in its rows', async () => {
    const leaving = await world.member()
    await log(leaving.id, '2026-01-05')
    const january = { from: '2026-01-01', to: '2026-01-31' }
    await boss.api.admin.removeUser({ params: { userId: leaving.id } })

    const { rows, total } = await boss.api.operations.costsBy({ params: { group: 'member' }, query: january })

    expect(rows).toEqual([])
    expect(total.cost).toBeCloseTo(POUNDS_PER_MILLION_OUT, 8)
    expect((await db.select().from(aiMemberDays)).filter(({ memberId }) => memberId === leaving.id)).toEqual([])
  })

  test('are written as a table for a spreadsheet, whatever is shown', async () => {
    const file = await boss.api.operations.exportCosts({ params: { group: 'member' }, query: ofMonth })
    const lines = (await file.text()).trim().split('\r\n')
    expect(file.headers.get('content-disposition')).toContain('costs-by-member-2026-02-01-to-2026-02-28.csv')
    expect(lines[0]).toContain('member,requests,input tokens,output tokens,cost in GBP')
    expect(lines[1]).toBe('"Ada Lovelace, ada@example.org",2,0,1500000,11.1,')
    expect(lines.at(-1)).toBe('Everything in the period,3,0,2500000,18.5,')
  })

  test('of a period that ends before it begins are refused in words', async () => {
    const query = { from: '2026-03-02', to: '2026-03-01' }
    const attempt = boss.api.operations.costsBy({ params: { group: 'day' }, query })
    await expect(attempt).rejects.toMatchObject({ status: 400, sentence: expect.stringContaining('first day') })
  })
})

describe('a month', () => {
  test('is foreseen from what the last seven days cost', async () => {
    const outlook = await boss.api.operations.costOutlook()
    // 2.5 million tokens in seven days, 30 days are left after today, and today has cost nothing yet.
    const perDay = (2.5 * POUNDS_PER_MILLION_OUT) / 7
    expect(outlook).toMatchObject({
      month: '2026-03',
      soFar: expect.closeTo(POUNDS_PER_MILLION_OUT, 8),
      forecast: expect.closeTo(POUNDS_PER_MILLION_OUT + perDay * 30, 8),
      limit: null,
      unpriced: ['their-own-model'],
    })
  })

  test('that will pass the limit is said on the overview, and one that has passed it by letter, once', async () => {
    const find = async () => (await boss.api.attention.list()).entries.find(({ kind }) => kind === 'costs')
    const setLimit = (pounds: number) =>
      boss.api.operations.saveSetting({ body: { settingKey: 'ai_monthly_cost_limit', settingValue: pounds } })
    expect(await find()).toBeUndefined()

    await setLimit(50)
    expect(await find()).toMatchObject({ title: 'This month’s costs will pass your limit', urgency: 'soon' })
    await tellCostLimit(deps)
    await setLimit(7)
    expect(await find()).toMatchObject({ title: 'This month’s costs have reached your limit', urgency: 'now' })
    await tellCostLimit(deps)
    await tellCostLimit(deps)

    await deps.jobs.drain()
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['boss@example.org', 'The costs of Bearings have reached your limit'],
    ])
    await setLimit(0)
    expect(await find()).toBeUndefined()
  })
})
