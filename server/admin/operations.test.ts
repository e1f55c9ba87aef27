import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProviderFailed } from '../ai/provider.ts'
import { aiRequests } from '../ai/tables.ts'
import { adminOpenings } from '../audit/tables.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld({ canRead: true })
const { script, db, deps } = world
let boss: Person
beforeAll(async () => {
  boss = await world.member({ email: 'boss@example.org', isAdmin: true })
})

const say = (person: Person, tool: 'coach' | 'jobideas' | 'coach-values', content = 'Hello') =>
  Array.fromAsync(
    person.api.chat.send({
      params: { tool },
      body: { messages: [{ id: `m-${tool}-${content.length}`, role: 'user', content }] },
    }),
  )

describe('the log of requests', () => {
  test('tells what was asked and answered, filtered and paged, and those in it see that they were read [API-64, T56]', async () => {
    const ada = await world.member({ email: 'ada.logged@example.org' })
    const bob = await world.member({ email: 'bob.logged@example.org' })
    await say(ada, 'coach', 'What Ada said')
    await say(ada, 'coach-values')
    script.answer(new ProviderFailed('busy'))
    await say(bob, 'jobideas').catch(() => {})

    const { logs } = await boss.api.operations.logs()
    expect(logs.length).toBeGreaterThanOrEqual(3)
    const mine = await boss.api.operations.logs({ query: { userEmail: 'ADA.logged', toolName: 'coach' } })
    expect(mine.logs).toMatchObject([
      {
        toolName: 'coach',
        userEmail: 'ada.logged@example.org',
        model: 'gpt-5',
        tokensUsed: 11,
        success: true,
        promptVersion: 1,
        userMessage: 'What Ada said',
        response: 'I hear you.',
        error: '',
      },
    ])
    expect(mine.logs[0]?.systemPrompt).toContain('GROW')
    const sent = script.asked.find(({ messages }) => messages.at(-1)?.content === 'What Ada said')
    expect(mine.logs[0]?.systemPrompt).toBe(sent?.system())
    expect(mine.logs[0]?.cost).toBeCloseTo(((10 * 1.25 + 1 * 10) / 1e6) * 0.74, 10)
    expect((await boss.api.operations.logs({ query: { toolName: 'values' } })).logs).toHaveLength(1)
    const failed = await boss.api.operations.logs({ query: { userEmail: 'bob.logged' } })
    expect(failed.logs).toMatchObject([{ success: false, error: 'The provider failed: busy.' }])
    expect((await boss.api.operations.logs({ query: { userEmail: 'nobody' } })).logs).toEqual([])
    const pages = await Promise.all([1, 2, 3].map((page) => boss.api.operations.logs({ query: { page, limit: 1 } })))
    expect(new Set(pages.map((page) => page.logs[0]?.id)).size).toBe(3)

    const opened = await db.select().from(adminOpenings).where(eq(adminOpenings.memberId, bob.id))
    expect(opened.map(({ kind }) => kind)).toContain('request')
  })

  test('is read on from the last request of a page, however many come in meanwhile; too far back is not counted', async () => {
    const ada = await world.member({ email: 'ada.paged@example.org' })
    const tools = ['coach', 'coach-values', 'values']
    const about = { memberId: ada.id, model: 'm', responseMs: 1, isSuccess: true }
    const at = (index: number) => new Date(deps.now().getTime() - Math.floor(index / 4) * 1_000)
    await db.insert(aiRequests).values(
      Array.from({ length: 24 }, (_, index) => ({
        ...{ ...about, requestId: `paged-${index}`, tool: tools[index % 3] ?? '', createdAt: at(index) },
      })),
    )
    const walk = async (filter: { toolName?: string; userEmail?: string }) => {
      const seen: string[] = []
      for (let after: string | undefined; ; ) {
        const query = { page: 2, limit: 5, ...filter, ...(after ? { after } : { page: 1 }) }
        const { logs } = await boss.api.operations.logs({ query })
        seen.push(...logs.map(({ requestId }) => requestId))
        after = logs.at(-1)?.id
        if (logs.length < 5) return seen
        await db.insert(aiRequests).values({ ...about, requestId: 'newer', tool: 'other', createdAt: deps.now() })
      }
    }

    const mine = await walk({ userEmail: 'ada.paged' })
    expect(mine.filter((id) => id.startsWith('paged-'))).toHaveLength(24)
    expect(new Set(mine.filter((id) => id.startsWith('paged-'))).size).toBe(24)
    const values = await walk({ toolName: 'values', userEmail: 'ada.paged' })
    expect(values).toHaveLength(16)
    expect(new Set(values).size).toBe(16)
    const everyone = await walk({})
    expect(new Set(everyone.filter((id) => id.startsWith('paged-'))).size).toBe(24)
    await expect(boss.api.operations.logs({ query: { page: 100_000 } })).rejects.toMatchObject({ code: 'log-too-deep' })
  })

  test('keeps figures only where the administrator wants it so', async () => {
    const ada = await world.member()
    await boss.api.operations.saveSetting({ body: { settingKey: 'ai_log_content', settingValue: false } })
    await say(ada, 'coach', 'Not to be kept')
    await boss.api.operations.saveSetting({ body: { settingKey: 'ai_log_content', settingValue: true } })

    const [row] = await db.select().from(aiRequests).where(eq(aiRequests.memberId, ada.id))
    expect(row).toMatchObject({ content: null, inputTokens: 10 })
    const { logs } = await boss.api.operations.logs({ query: { userEmail: ada.email } })
    expect(logs[0]).toMatchObject({ userMessage: '', tokensUsed: 11 })
  })
})

test('settings are kept, each in its shape and no other [API-65, API-66, ADM-49]', async () => {
  const save = (settingKey: string, settingValue: unknown) =>
    boss.fetch('/api/admin/settings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ settingKey, settingValue }),
    })
  expect((await save('suggestions_coach_enabled', false)).status).toBe(200)
  expect((await save('suggestions_jobideas_initial_questions', ['One?', 'Two?', 'Three?'])).status).toBe(200)
  for (const [key, value] of [
    ['suggestions_coach_enabled', 'yes'],
    ['suggestions_coach_initial_questions', ['1', '2', '3', '4']],
    ['is_admin', true],
    ['ai_prices', { 'gpt-5': { input: -1, output: 2 } }],
  ] as const) {
    expect((await save(key, value)).status, key).toBe(400)
  }
  expect(await boss.api.operations.readSettings()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ settingKey: 'suggestions_coach_enabled', settingValue: false }),
      expect.objectContaining({
        settingKey: 'suggestions_jobideas_initial_questions',
        settingValue: ['One?', 'Two?', 'Three?'],
      }),
    ]),
  )
})

test('costs are counted as they are made, at prices the administrator can correct', async () => {
  const ada = await world.member()
  await say(ada, 'coach')
  const before = await boss.api.operations.costs()
  const coach = before.rows.find(({ toolName, model }) => toolName === 'coach' && model === 'gpt-5')
  expect(coach).toMatchObject({ month: '2026-03', requests: expect.any(Number) })
  expect(before.usdToGbp).toBe(0.74)

  await boss.api.operations.saveSetting({
    body: { settingKey: 'ai_prices', settingValue: { 'gpt-5': { input: 0, output: 100 } } },
  })
  const { rows } = await boss.api.operations.costs()
  const priced = rows.find(({ toolName, model }) => toolName === 'coach' && model === 'gpt-5')
  expect(priced?.cost).toBeCloseTo(((priced?.outputTokens ?? 0) * 100 * 0.74) / 1e6, 10)
})

test('analytics are true, and groups of fewer than ten are not shown', async () => {
  for (let index = 0; index < 10; index++) await world.member({ country: 'Ireland', age: 20 })
  await world.member({ country: 'Canada', age: 60 })

  const { signUps, sections, tools, provider, backgrounds, active } = await boss.api.operations.analytics()
  expect(signUps.at(-1)).toMatchObject({ day: '2026-03-02', count: expect.any(Number) })
  expect(sections[0]).toMatchObject({ name: 'Signed up', count: signUps.at(-1)?.count })
  expect(tools.find(({ toolName }) => toolName === 'coach')?.messages).toBeGreaterThan(0)
  expect(provider.at(-1)).toMatchObject({ day: '2026-03-02', failures: 1 })
  expect(active.week).toBeGreaterThanOrEqual(active.day)
  const countries = backgrounds.find(({ title }) => title === 'Country')
  expect(countries?.groups.map(({ name }) => name)).toContain('Ireland')
  expect(countries?.groups.map(({ name }) => name)).not.toContain('Canada')
  expect(countries?.hidden).toBeGreaterThan(0)
})

test('the figures go into a spreadsheet, where no text becomes a formula', async () => {
  const answer = await boss.fetch('/api/admin/export/sign-ups')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*sign-ups-2026-03-02\.csv/)
  expect(await answer.text()).toMatch(/^\uFEFF?day,sign-ups\r\n2025-12-02,0\r\n(.*\r\n){89}2026-03-02,\d+\r\n$/)
  expect((await boss.fetch('/api/admin/export/members')).status).toBe(404)
})

test('the system page says what is in use and tries it', async () => {
  const { parts, queues, version, lastBackupAt } = await boss.api.operations.system()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(parts.map(({ name, state }) => [name, state])).toEqual([
    ['Database', 'works'],
    ['Files', 'works'],
    ['Mail', 'works'],
    ['Coach', 'works'],
    ['Dictation', 'absent'],
  ])
  expect(queues.map(({ kind }) => kind)).toContain('send-letter')
  expect(lastBackupAt).toBeNull()
})

test('the system page says what to do about a provider that refuses the key, or that fails though it is there', async () => {
  const readCoach = async () => (await boss.api.operations.system()).parts.find(({ name }) => name === 'Coach')
  Object.assign(deps.provider, { check: () => Promise.reject(new ProviderFailed('refused')) })
  expect(await readCoach()).toMatchObject({ state: 'fails', detail: expect.stringContaining('check OPENAI_API_KEY') })

  Object.assign(deps.provider, { check: async () => {} })
  const ada = await world.member()
  // The clock stands still: without this it would be one of several last ones.
  world.advance(1)
  await say(ada, 'coach')
  expect(await readCoach()).toMatchObject({ state: 'works', detail: deps.provider.describe })
  world.advance(1)
  script.answer(new ProviderFailed('refused'))
  await say(ada, 'coach', 'Are you there?').catch(() => {})
  expect(await readCoach()).toMatchObject({ detail: expect.stringContaining('the last request failed') })
  delete deps.provider.check
})

describe('an agent', () => {
  test('is changed with every earlier version kept, and an earlier one restored [API-67, API-68, ADM-37, ADM-38, ADM-41]', async () => {
    const ada = await world.member({ firstName: '$& Ada' })
    const listed = await boss.api.agents.read()
    expect(listed.map(({ toolName }) => toolName)).toEqual([
      ...['coach', 'jobideas', 'profile', 'coach-values', 'coach-strengths', 'coach-mission', 'skills-analysis'],
    ])
    const coach = listed[0]
    expect(coach).toMatchObject({
      ...{ toolName: 'coach', displayName: 'Career Coach', initialConversation: '', conversationalPrompts: [] },
      ...{ openaiModel: 'gpt-5', reasoningLevel: 'medium', isSubAgent: false, updatedAt: expect.any(String) },
      ...{
        systemPrompt: expect.stringContaining('[Firstname]'),
        welcomeMessage: expect.stringContaining('[Firstname]'),
      },
    })
    expect(listed.filter(({ isSubAgent }) => isSubAgent).map(({ toolName }) => toolName)).toEqual([
      ...['coach-values', 'coach-strengths', 'coach-mission'],
    ])
    expect(listed.map(({ sortOrder }) => sortOrder)).toEqual(
      listed.map(({ sortOrder }) => sortOrder).toSorted((one, other) => one - other),
    )
    const saved = await boss.api.agents.save({
      body: {
        toolName: 'coach',
        systemPrompt: 'Be brief with [Firstname].',
        openaiModel: 'gpt-4o',
        conversationalPrompts: [
          { id: 'b', type: 'followup', content: 'What else?', order: 2 },
          { id: 'a', type: 'guidance', content: 'Praise effort.', order: 1 },
        ],
      },
    })
    expect(saved).toMatchObject({ version: (coach?.version ?? 0) + 1, welcomeMessage: coach?.welcomeMessage })

    await say(ada, 'coach')
    const asked = script.asked.at(-1)
    expect(asked?.model).toBe('gpt-4o')
    expect(asked?.system()).toMatch(
      /^Be brief with \$& Ada\.\n\nGuidance: Praise effort\.\n\nFollow-up questions you may use: What else\?/,
    )
    const { logs } = await boss.api.operations.logs({ query: { userEmail: ada.email } })
    expect(logs[0]?.promptVersion).toBe(saved.version)

    const { versions } = await boss.api.agents.versions({ params: { toolName: 'coach' } })
    expect(versions.map(({ version, author }) => [version, author])).toEqual([
      [2, boss.email],
      [1, null],
    ])
    const restored = await boss.api.agents.restore({ params: { toolName: 'coach', version: '1' } })
    expect(restored).toMatchObject({ version: 3, systemPrompt: coach?.systemPrompt, openaiModel: 'gpt-5' })
    for (let time = 0; time < 2; time++) {
      await say(ada, 'coach')
      const { model, system } = script.asked.at(-1) ?? {}
      expect(model).toBe('gpt-5')
      expect(system?.()).toContain(coach?.systemPrompt.split('[Firstname]').at(-1))
    }
  })

  test('that is hidden or unknown cannot be changed, nor one be left without a prompt', async () => {
    for (const toolName of ['story', 'no-such']) {
      const attempt = boss.api.agents.save({ body: { toolName, systemPrompt: 'x' } })
      await expect(attempt).rejects.toMatchObject({ status: 404 })
    }
    const empty = boss.api.agents.save({ body: { toolName: 'coach', systemPrompt: '  ' } })
    await expect(empty).rejects.toMatchObject({ status: 400, sentence: 'Please write a system prompt.' })
  })

  test('is tried out as a made-up member, and nobody’s conversation is touched', async () => {
    script.answer(['Hello ', 'Gary.'])
    const events = await Array.fromAsync(
      boss.api.agents.tryOut({
        body: {
          ...{ toolName: 'coach', systemPrompt: 'A draft for [Firstname].', openaiModel: 'gpt-5-mini' },
          ...{ reasoningLevel: 'low', sample: 'career-changer' },
          messages: [{ id: '1', role: 'user', content: 'I want out' }],
        },
      }),
    )
    expect(events.at(-1)).toEqual({
      ...{ done: true, fullResponse: 'Hello Gary.', messageId: expect.any(String), state: expect.any(String) },
      sent: script.asked.at(-1)?.system(),
    })
    expect(script.asked.at(-1)).toMatchObject({ model: 'gpt-5-mini' })
    expect(script.asked.at(-1)?.system()).toMatch(/^A draft for Gary\.[\s\S]*Warehouse manager/)
    expect((await boss.api.chat.read({ params: { tool: 'coach' } })).messages).toEqual([])
  })

  test('that is tried out while the provider refuses says what to look at', async () => {
    script.answer(new ProviderFailed('refused'))
    const trial = boss.api.agents.tryOut({
      body: {
        ...{ toolName: 'coach', systemPrompt: 'A draft.', openaiModel: 'gpt-5', reasoningLevel: 'low' },
        ...{ sample: 'graduate', messages: [{ id: '1', role: 'user', content: 'Hello' }] },
      },
    })
    const sentence = expect.stringMatching(/^The agent did not answer\. .*check OPENAI_API_KEY/)
    await expect(Array.fromAsync(trial)).rejects.toMatchObject({ sentence })
  })
})
