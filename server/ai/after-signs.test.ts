import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyKnowledge } from '#coach/knowledge.ts'
import type { Understanding } from '#coach/understand.ts'
import { conversations, messages } from '../chat/tables.ts'
import { members } from '../identity/tables.ts'
import { safeguardingEntries } from '../safeguarding/tables.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { openBuiltIn } from './built-in.ts'
import { coaching } from './coaching.ts'
import { loadKnowledge } from './knowledge.ts'
import { safe } from './safe.ts'

const world = await createWorld({ canRead: true })
const { deps, script, db } = world

/** Three ways to be in trouble: found by exact rules, surely by the encoder, and possibly. All would be worth remembering. */
const SIGNS: [how: string, text: string, lead: RegExp][] = [
  ['an exact rule', 'I work nights at a zeppelin hangar and I want to kill myself', /999/],
  ['a full answer', 'I work nights at a zeppelin hangar and all is over', /999/],
  ['a check-in', 'I work nights at a zeppelin hangar and it is a bit much', /a person is better for this/],
]
const MARK = /zeppelin|hangar/i
const troubleOf = (text: string) => (text.includes('all is over') ? 0.95 : text.includes('a bit much') ? 0.5 : 0)

const read: string[] = []
async function understand(text: string): Promise<Understanding> {
  read.push(text)
  return {
    ...{ trouble: troubleOf(text), kind: 'despair', acts: [], mentions: [], theme: { name: 'none', probability: 1 } },
    ...{ clauses: [], sentences: [], words: [], ideas: new Float32Array(), question: new Float32Array() },
  } as unknown as Understanding
}
const close = async () => {}

const withModel = safe(
  coaching(script.provider, {
    hasFunctions: false,
    facts: { loadKnowledge: async () => emptyKnowledge, understand: (text) => understand(`facts: ${text}`) },
  }),
  { understand, close },
)
const builtIn = openBuiltIn({ loadKnowledge, msPerWord: 0, models: { describe: 'a test', understand, close } })

let boss: Person
beforeEach(async () => {
  await db.update(members).set({ isAdmin: false }).where(eq(members.isAdmin, true))
  boss = await world.member({ isAdmin: true })
  await db.delete(safeguardingEntries)
  deps.provider = withModel
  // What earlier members have said is looked at now, and not in the middle of the next test.
  await deps.jobs.drain()
  read.length = 0
})

type Tool = 'coach' | 'jobideas' | 'coach-values'

async function say({ api }: Person, content: string, tool: Tool = 'coach') {
  const sent = [{ id: randomUUID(), role: 'user' as const, content }]
  return (await Array.fromAsync(api.chat.send({ params: { tool }, body: { messages: sent } }))).at(-1)
}

const talkOf = async ({ api }: Person, tool: Tool = 'coach') => (await api.chat.read({ params: { tool } })).messages
const suggest = async (person: Person, tool: Tool = 'coach') => {
  const body = {
    toolName: tool,
    messages: (await talkOf(person, tool)).map(({ id, role, content }) => ({ id, role, content })),
  }
  return (await person.api.suggestions.suggest({ body })).suggestions
}
const conversationOf = async ({ id }: Person) => {
  const [row] = await db.select().from(conversations).where(eq(conversations.memberId, id))
  if (!row) throw new Error('There is no conversation.')
  return row
}
const settle = async () => {
  await expect.poll(() => deps.jobs.drain()).toBeGreaterThan(0)
}

describe.each(SIGNS)('what a member wrote in trouble, found by %s', (how, sign, lead) => {
  // Beside a full answer nothing is offered: the numbers are to be seen.
  const waysOn =
    how === 'a check-in' ? ['I am safe, let’s go on', 'I am not safe', 'I would rather talk to a person'] : []

  async function meet(tool: Tool = 'coach') {
    const mia = await world.member({ age: 17 })
    await say(mia, 'I like gardens and greenhouses', tool)
    expect((await say(mia, sign, tool))?.fullResponse).toMatch(lead)
    return mia
  }

  test('is not shown to the language model that coaches on, and it is told that something is left out', async () => {
    const mia = await meet()
    await say(mia, 'I am fine, thank you. Let us talk about gardens.')
    await say(mia, 'And woods.')

    const asked = script.asked.slice(-2).map(({ messages }) => messages.map(({ content }) => content).join('\n'))
    for (const told of asked) {
      expect(told).not.toMatch(MARK)
      expect(told).toContain('I like gardens and greenhouses')
      expect(told).toContain('answered with people to talk to')
    }
    expect((await talkOf(mia)).map(({ content }) => content)).toContain(sign)
  })

  test('is no ground for a draft, even where a model knows its words', async () => {
    const mia = await meet('coach-values')
    const lines = ['I am fine, go on', 'It is unfair how we treat people', 'I want it to be fair']
    const draft = (quote: string) => ({
      ...{ ready: true, action: 'propose', text: 'I work nights.', quotes: [quote] },
      items: [{ name: 'Fairness', description: 'I work nights.', quotes: [quote] }],
    })
    for (const line of lines) await say(mia, line, 'coach-values')
    script.shape(draft('I work nights at a zeppelin hangar'), draft('I work nights at a zeppelin hangar'))
    const asked = script.read.length
    expect((await say(mia, 'Write it down', 'coach-values'))?.proposal).toBeUndefined()
    expect(script.read).toHaveLength(asked + 2)
    // What was said besides is as good as ever.
    script.shape({
      ...draft('It is unfair how we treat people'),
      text: 'I want it to be fair.',
      items: [{ name: 'Fairness', description: 'It is unfair.', quotes: ['It is unfair how we treat people'] }],
    })
    const last = await say(mia, 'Write it down, please', 'coach-values')
    expect(last?.proposal?.evidence.map(({ quote }) => quote)).toEqual(['It is unfair how we treat people'])
    expect(JSON.stringify(last)).not.toMatch(/zeppelin|nights/)
  })

  test('is not drafted from either where a provider quotes it past every desk', async () => {
    const mia = await meet('coach-values')
    const id = (await talkOf(mia, 'coach-values')).find(({ content }) => content === sign)?.id ?? ''
    deps.provider = script.provider
    script.answer(async function* () {
      const evidence = [{ quote: 'I work nights at a zeppelin hangar', messageId: id }]
      const proposal = { section: 'values' as const, text: 'Nights.', items: [], evidence }
      yield { kind: 'text', text: 'Here it is.' }
      yield { kind: 'end', inputTokens: 1, outputTokens: 1, proposal }
    })
    expect((await say(mia, 'Write it down', 'coach-values'))?.proposal).toBeUndefined()
  })

  test('is not looked up for job ideas', async () => {
    const mia = await meet('jobideas')
    await say(mia, 'I am fine. Which jobs are there with plants?', 'jobideas')
    const lookedUp = read.filter((text) => text.startsWith('facts: '))
    expect(lookedUp.join('\n')).toContain('with plants')
    expect(lookedUp.join('\n')).not.toMatch(MARK)
  })

  test('is not suggested upon: right after it there are at most ways on of ours, and later it is left out', async () => {
    const mia = await meet()
    const asked = script.asked.length
    expect(await suggest(mia)).toEqual(waysOn)
    expect(script.asked).toHaveLength(asked)

    await say(mia, 'I am fine, go on')
    script.answer(['- One\n- Two\n- Three'])
    expect(await suggest(mia)).toEqual(['One', 'Two', 'Three'])
    expect(script.asked.at(-1)?.messages.at(-1)?.content).toContain('I like gardens')
    expect(script.asked.at(-1)?.messages.at(-1)?.content).not.toMatch(MARK)
  })

  test('is not remembered, nor in what the talk was about, nor read by whoever would remember it', async () => {
    const mia = await meet()
    script.shape({
      summary: 'Likes gardens.',
      facts: [
        { text: 'Works at a zeppelin hangar', quote: 'I work nights at a zeppelin hangar' },
        { text: 'Likes gardens', quote: 'I like gardens and greenhouses' },
      ],
    })
    await say(mia, 'I am fine, go on')
    await settle()

    expect((await mia.api.memory.read()).facts.map(({ text }) => text)).toEqual(['Likes gardens'])
    expect(script.read.at(-1)?.text).toContain('I like gardens')
    expect(script.read.at(-1)?.text).not.toMatch(MARK)
  })

  test('is not remembered by the built-in coach', async () => {
    deps.provider = builtIn
    const mia = await meet()
    await say(mia, 'I am fine, go on')
    await say(mia, 'I work in a bakery in Hull')
    await settle()

    const facts = (await mia.api.memory.read()).facts.map(({ text }) => text)
    expect(facts).toContain('I work in a bakery in Hull')
    expect(facts.join(' ')).not.toMatch(MARK)
  })

  test('is not offered to tap by the built-in coach', async () => {
    deps.provider = builtIn
    const mia = await meet()
    expect(await suggest(mia)).toEqual(waysOn)
    await say(mia, 'I am fine, go on')
    expect((await suggest(mia)).join(' ')).not.toMatch(MARK)
  })

  test('is no topic, no word and no quote of an analysis, while how it felt counts', async () => {
    const mia = await meet()
    await say(mia, 'I hate the noise and I love the plants.')
    const params = { userId: mia.id, conversationId: (await conversationOf(mia)).id }
    script.shape({ summary: 'About gardens.', topThemes: ['Gardens'] })
    const cloud = await boss.api.analysis.make({ params, body: { type: 'wordcloud' } })
    script.shape({
      summary: 'About gardens.',
      topics: [
        {
          ...{ title: 'Nights', description: 'Work', relevanceScore: 1, saidBy: 'person' },
          keyPhrases: ['I work nights at a zeppelin hangar', 'I like gardens'],
        },
      ],
    })
    const topics = await boss.api.analysis.make({ params, body: { type: 'topics' } })
    script.shape({ summary: 'Mixed.', emotionalHighlights: ['zeppelin hangar', 'I hate the noise'] })
    const mood = await boss.api.analysis.make({ params, body: { type: 'sentiment' } })

    for (const analysis of [cloud, topics, mood]) {
      expect(JSON.stringify(analysis)).not.toMatch(MARK)
      expect(JSON.stringify(analysis)).toMatch(/garden|noise/)
    }
    for (const { text } of script.read.slice(-3)) expect(text).not.toMatch(MARK)
    if (mood.type !== 'sentiment') throw new Error('Another analysis came.')
    expect(mood.combined.series).toHaveLength(6)
  })
})

test('without a language model an analysis quotes nothing that was written in trouble', async () => {
  deps.provider = builtIn
  const mia = await world.member()
  const [[, sign]] = SIGNS as [(typeof SIGNS)[number]]
  for (const line of ['I love gardens.', sign, 'I am fine, go on', 'I hate the noise.']) await say(mia, line)
  const params = { userId: mia.id, conversationId: (await conversationOf(mia)).id }
  for (const type of ['wordcloud', 'topics', 'sentiment'] as const) {
    const analysis = await boss.api.analysis.make({ params, body: { type } })
    expect(JSON.stringify(analysis)).not.toMatch(MARK)
  }
})

describe('after people to talk to were named, with a language model', () => {
  const CRY = 'I want to kill myself'
  const UNSURE = 'It is a bit much'
  const entries = async () => (await boss.api.safeguarding.list()).entries

  test('somebody who writes little is asked once how things are, by us, and then coached', async () => {
    const mia = await world.member({ age: 17 })
    await say(mia, CRY)
    const asked = script.asked.length

    const first = await say(mia, 'hm')
    expect(first?.fullResponse).toMatch(/The people I named are still there[\s\S]*How are things right now/)
    expect(script.asked).toHaveLength(asked)
    expect(await suggest(mia)).toEqual(['I am safe, let’s go on', 'I am not safe', 'That is all for today'])

    const second = await say(mia, 'I want to talk about gardens')
    expect(second?.fullResponse).toBe('I hear you.')
    expect(script.asked).toHaveLength(asked + 1)
  })

  test('whoever wants to go on is met first, and then coached', async () => {
    const mia = await world.member()
    await say(mia, CRY)
    expect((await say(mia, 'I am safe, let’s go on'))?.fullResponse).toBe(
      'Good to hear from you. The people I named are there whenever you need them.\n\nI hear you.',
    )
  })

  test('whoever tells more is thanked, and the coach goes on with that', async () => {
    const mia = await world.member()
    await say(mia, CRY)
    const reply = await say(mia, 'There is a job at the garden centre and I do not know whether to ask for it')
    expect(reply?.fullResponse).toMatch(/^Thank you for writing again\..*\n\nI hear you\.$/)
  })

  test('whoever was asked in vain is told that their message was left aside, and is not asked at every doubt', async () => {
    const ada = await world.member()
    expect((await say(ada, UNSURE))?.fullResponse).toContain('a person is better for this')
    expect((await say(ada, 'I am fine, it is a saying'))?.fullResponse).toMatch(
      /left your last message aside.*\n\nI hear you\.$/,
    )
    expect((await say(ada, `Honestly: ${UNSURE}`))?.fullResponse).toBe('I hear you.')
    expect((await say(ada, CRY))?.fullResponse).toContain('116 123')
  })

  test.each([
    [UNSURE, 'no'],
    [UNSURE, 'I am not safe'],
    [UNSURE, 'I would rather talk to a person'],
    [CRY, "I'm not ok"],
  ])('after %j, %j is heard: people to talk to, and an entry in the list', async (first, next) => {
    const mia = await world.member({ age: 17 })
    await say(mia, first)
    await expect.poll(entries).toMatchObject([{ signs: 1 }])
    const asked = script.asked.length

    expect((await say(mia, next))?.fullResponse).toContain('0800 1111')

    expect(script.asked).toHaveLength(asked)
    await expect.poll(entries).toMatchObject([{ signs: 2, level: 'full' }])
  })

  test('words of ours alone cost nothing, and a model that fails leaves none of them behind', async () => {
    const ada = await world.member()
    await say(ada, CRY)
    script.answer(new Error('away'))
    await expect(say(ada, 'let’s go on')).rejects.toMatchObject({ code: 'coach-unavailable' })
    const stored = await db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, (await conversationOf(ada)).id))
    expect(stored).toHaveLength(3)

    world.advance(1)
    await say(ada, 'hm')
    const { logs } = await boss.api.operations.logs({ query: { userEmail: ada.email } })
    expect(logs[0]).toMatchObject({ model: 'none', isModelAsked: false, care: null, tokensUsed: 0, success: true })
  })
})
