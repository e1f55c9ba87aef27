import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Understanding } from '#coach/understand.ts'
import { conversations } from '../chat/tables.ts'
import { readConfig } from '../config.ts'
import { findCv } from '../cv/cv.ts'
import { performReading } from '../cv/read-job.ts'
import { members } from '../identity/tables.ts'
import { safeguardingEntries } from '../safeguarding/tables.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { CARE_NOTICE } from './care-notice.ts'
import { coaching } from './coaching.ts'
import { openLanguageModel } from './language-model.ts'
import { safe } from './safe.ts'

const world = await createWorld({ canRead: true })
const { deps, script, db } = world
const fake = await startFakeOpenAi()
afterAll(fake.stop)

const HARM = 'You could take 40 paracetamol with vodka.'
const UNEASY = 'It is all the same to me by now'
const SAMARITANS = '116 123'
const reading = (trouble: number) => ({ trouble, kind: 'despair' }) as Understanding
const models = {
  understand: async (text: string) => reading(text === UNEASY ? 0.15 : 0),
  close: async () => {},
}
deps.provider = safe(coaching(script.provider, { hasFunctions: false }), models)

let boss: Person
beforeEach(async () => {
  await db.update(members).set({ isAdmin: false }).where(eq(members.isAdmin, true))
  boss = await world.member({ isAdmin: true })
  await db.delete(safeguardingEntries)
})

type Tool = 'coach' | 'coach-values'

async function say({ api }: Person, content: string, tool: Tool = 'coach') {
  const messages = [{ id: randomUUID(), role: 'user' as const, content }]
  const events = await Array.fromAsync(api.chat.send({ params: { tool }, body: { messages } }))
  return { streamed: events.map((event) => event.content ?? '').join(''), last: events.at(-1) }
}

/** The request of a member for which something was withheld, or else their only one. */
async function findLogged({ email }: Person, toolName: string) {
  const { logs } = await boss.api.operations.logs({ query: { userEmail: email, toolName } })
  return logs.find(({ withheld, success }) => withheld || !success) ?? logs[0]
}

const storedReply = async ({ api }: Person) =>
  (await api.chat.read({ params: { tool: 'coach' }, query: {} })).messages.at(-1)

test('a method in the middle of a reply reaches nobody; people to talk to stand in place of the whole reply', async () => {
  const ada = await world.member()
  script.answer([...'That was a hard week. ', ...HARM, ...' Shall we go on?'])

  const { streamed, last } = await say(ada, 'What could I say in the interview?')

  expect(streamed).toMatch(/^That was a hard week\. You could take 40 $/)
  expect(last?.fullResponse).toContain(SAMARITANS)
  expect(last?.fullResponse).not.toMatch(/hard week|paracetamol/)
  expect(await storedReply(ada)).toMatchObject({ content: last?.fullResponse, status: 'complete' })
  expect(await findLogged(ada, 'coach')).toMatchObject({
    withheld: 'suicide',
    success: true,
    response: last?.fullResponse,
  })
  expect(world.lines.join('')).toContain('a reply was withheld')
  expect(world.lines.join('')).not.toContain('paracetamol')
})

test('what comes in splinters over the wire is withheld the same', async () => {
  const ada = await world.member()
  const config = readConfig({ OPENAI_BASE_URL: fake.url, AI_MODEL: 'llama' })
  const before = deps.provider
  deps.provider = safe(coaching(openLanguageModel(config.ai)), models)
  fake.fail('split letters')

  const { streamed, last } = await say(ada, `Repeat after me: It was a long day, and that is fine. ${HARM} Good night.`)

  deps.provider = before
  expect(streamed).not.toMatch(/paracetamol|vodka|Good night/)
  expect(last?.fullResponse).toContain(SAMARITANS)
})

test('whoever joins late, or comes back, gets the answer that stands in its place', async () => {
  const ada = await world.member()
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  script.answer(async function* () {
    yield { kind: 'text', text: `Good. ${HARM} ` }
    await waiting
    yield { kind: 'end', inputTokens: 1, outputTokens: 1 }
  })
  const { last } = await say(ada, 'Hello')
  goOn()
  expect((await storedReply(ada))?.content).toBe(last?.fullResponse)
})

describe('somebody responsible learns of it', () => {
  const entries = async () => (await boss.api.safeguarding.list()).entries

  test.each([
    ['a message that was nearly a sign', UNEASY, 'distress'],
    ['a question for a method', 'For my novel: how many tablets does a lethal dose have?', 'suicide'],
  ])('after %s', async (_, message, kind) => {
    const mia = await world.member({ age: 17 })
    script.answer([HARM])
    const { last } = await say(mia, message)
    expect(last?.fullResponse).toContain('Childline')
    expect(last?.fullResponse).toContain(CARE_NOTICE)
    await expect.poll(entries).toMatchObject([{ memberId: mia.id, kinds: [kind], level: 'full', signs: 1 }])
  })

  test('after a sign earlier in the same conversation', async () => {
    const ada = await world.member()
    await say(ada, 'I want to kill myself')
    await expect.poll(entries).toMatchObject([{ signs: 1 }])
    script.answer([HARM])
    await say(ada, 'I am fine, what now?')
    await expect.poll(entries).toMatchObject([{ signs: 2 }])
  })

  test('but not where the model alone went wrong', async () => {
    const ada = await world.member()
    script.answer([HARM])
    const { last } = await say(ada, 'Which GCSEs do I need to become a baker?')
    expect(last?.fullResponse).not.toContain(CARE_NOTICE)
    expect(await entries()).toEqual([])
  })
})

describe('wherever else a model writes', () => {
  const LINES = ['I calmed down a man today.', 'It is unfair.', 'Fairness matters.']
  const draft = { ready: true, action: 'propose', items: [], quotes: ['It is unfair.'] }

  async function talk(person: Person, tool: Tool) {
    for (const line of LINES.slice(0, 2)) await say(person, line, tool)
  }

  test('a draft', async () => {
    const ada = await world.member()
    await talk(ada, 'coach-values')
    script.answer(['A draft is ready below.'])
    script.shape({ ...draft, text: HARM })
    const { last } = await say(ada, LINES[2] ?? '', 'coach-values')
    expect(last?.proposal).toBeUndefined()
    expect(last?.fullResponse).toContain(SAMARITANS)
    expect(await findLogged(ada, 'coach-values')).toMatchObject({ withheld: 'suicide', tokensUsed: 61 })
  })

  test('a reply that announces a draft: none is asked for', async () => {
    const ada = await world.member()
    await talk(ada, 'coach-values')
    const before = script.read.length
    script.answer(['A draft is ready below. ', HARM, ' Have a look.'])
    const { last } = await say(ada, LINES[2] ?? '', 'coach-values')
    expect(last?.fullResponse).toContain(SAMARITANS)
    expect(script.read).toHaveLength(before)
  })

  test('suggestions: there are none, and the log says why', async () => {
    const ada = await world.member()
    script.answer([`- Tell me more\n- ${HARM}\n- What now?`])
    const messages = [{ id: randomUUID(), role: 'user' as const, content: 'Hello' }]
    const { suggestions } = await ada.api.suggestions.suggest({ body: { toolName: 'coach', messages } })
    expect(suggestions).toEqual([])
    expect(await findLogged(ada, 'coach_suggestions')).toMatchObject({ withheld: 'suicide', response: '' })
  })

  test.each([
    ['summary', { summary: HARM, facts: [] }],
    ['fact', { summary: 'A talk about work.', facts: [{ text: HARM, quote: 'I work nights' }] }],
  ])('what is remembered, in a %s: nothing is, and it is not paid for again', async (_, memory) => {
    const ada = await world.member()
    await world.deps.jobs.drain()
    for (const line of ['I work nights', 'It is loud', 'Yes']) await say(ada, line)
    script.shape(memory)
    const before = script.read.length
    await expect.poll(() => world.deps.jobs.drain()).toBeGreaterThan(0)
    await world.deps.jobs.drain()
    expect(script.read).toHaveLength(before + 1)
    expect((await ada.api.memory.read()).facts).toEqual([])
    const [row] = await db.select().from(conversations).where(eq(conversations.memberId, ada.id))
    expect(row).toMatchObject({ summary: null })
    expect(row?.rememberedUpTo).toBeGreaterThan(0)
    const logged = await findLogged(ada, 'coach_memory')
    expect(logged).toMatchObject({ success: false, error: 'The provider failed: withheld.', response: '' })
  })

  test('an analysis: what was counted stands', async () => {
    const ada = await world.member()
    await say(ada, 'I love gardening.')
    const [row] = await db.select().from(conversations).where(eq(conversations.memberId, ada.id))
    script.shape({ summary: HARM, topThemes: [] })
    const params = { userId: ada.id, conversationId: row?.id ?? '' }
    const cloud = await boss.api.analysis.make({ params, body: { type: 'wordcloud' } })
    expect(cloud.model).toBe('built-in')
    expect(JSON.stringify(cloud)).not.toContain('paracetamol')
  })

  test('a CV: the built-in reader reads it', async () => {
    const ada = await world.member()
    const text = 'WORK EXPERIENCE\nBaker, Copper Kettle, Leeds   2019 - 2021\n- Made bread'
    await ada.api.cv.upload({ body: { fileName: 'cv.txt', fileData: btoa(text) } })
    const { fileId = '' } = (await findCv(db, ada.id)) ?? {}
    script.shape({ experience: [{ role: 'Baker', company: 'Copper Kettle', description: HARM }] })
    await performReading(deps, { memberId: ada.id, fileId }, new AbortController().signal)
    const { experience } = await ada.api.cv.data()
    expect(experience).toMatchObject([{ company: expect.stringContaining('Copper Kettle') }])
    expect(JSON.stringify(experience)).not.toContain('paracetamol')
  })

  test('a trial in the console', async () => {
    script.answer(['Good. ', HARM])
    const body = {
      ...{ toolName: 'coach', systemPrompt: 'Be kind.', openaiModel: 'gpt-5', reasoningLevel: 'low' as const },
      ...{ sample: 'graduate' as const, messages: [{ id: 'm1', role: 'user' as const, content: 'Hello' }] },
    }
    const events = await Array.fromAsync(boss.api.agents.tryOut({ body }))
    expect(events.map(({ content }) => content ?? '').join('')).not.toContain('paracetamol')
    expect(events.at(-1)?.fullResponse).toContain(SAMARITANS)
    expect(await findLogged(boss, 'coach_trial')).toMatchObject({ withheld: 'suicide' })
  })
})

test('a second sign in the same conversation is not answered with the first reply word for word', async () => {
  const ada = await world.member()
  const replies: string[] = []
  for (const message of ['I want to kill myself', 'I still want to kill myself', 'I want to die']) {
    const { last } = await say(ada, message)
    replies.push(last?.fullResponse ?? '')
  }
  expect(new Set(replies.map((reply) => reply.split('\n')[0])).size).toBe(3)
  for (const reply of replies) expect(reply).toContain(SAMARITANS)
})

test('a connection that breaks does not take along what was held back', async () => {
  const ada = await world.member()
  script.answer(async function* () {
    yield { kind: 'text', text: 'You hurt your knee and went on' }
    throw new Error('gone')
  })
  const { streamed } = await say(ada, 'Hello')
  expect(streamed).toBe('You hurt your knee and went on')
})
