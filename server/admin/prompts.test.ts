import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampleMembers } from '#contract/console-choices.ts'
import { type Ask, type Piece, ProviderFailed } from '../ai/provider.ts'
import { agentVersions } from '../settings/tables.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { samples } from './samples.ts'

const world = await createWorld({ canRead: true })
const { script, db } = world
let boss: Person
beforeAll(async () => {
  boss = await world.member({ email: 'boss@example.org', isAdmin: true })
})

const agentOf = async (toolName: string) => {
  const agent = (await boss.api.agents.read()).find((one) => one.toolName === toolName)
  if (!agent) throw new Error(`There is no ${toolName}.`)
  return agent
}
const brief = { id: 'a', type: 'guidance' as const, content: 'Be brief.', order: 0 }

describe('two windows', () => {
  test('do not overwrite each other’s texts, and are told so', async () => {
    const { version } = await agentOf('coach')
    await boss.api.agents.save({ body: { toolName: 'coach', systemPrompt: 'The first window’s.', basedOn: version } })

    const late = { toolName: 'coach', systemPrompt: 'The second window’s.', basedOn: version }
    await expect(boss.api.agents.save({ body: late })).rejects.toMatchObject({ status: 409, code: 'prompt-changed' })

    expect(await agentOf('coach')).toMatchObject({ systemPrompt: 'The first window’s.', version: version + 1 })
    const chosen = await boss.api.agents.save({ body: { ...late, basedOn: version + 1 } })
    expect(chosen).toMatchObject({ systemPrompt: 'The second window’s.', version: version + 2 })
  })

  test('may change different parts, and a model chosen meanwhile stops nobody', async () => {
    const { version } = await agentOf('coach-values')
    const { systemPrompt } = await boss.api.agents.save({ body: { toolName: 'coach-values', openaiModel: 'gpt-4o' } })
    await boss.api.agents.save({ body: { toolName: 'coach-values', welcomeMessage: 'Welcome.', basedOn: version } })

    const saved = await boss.api.agents.save({
      body: { toolName: 'coach-values', systemPrompt: 'Ours.', conversationalPrompts: [brief], basedOn: version },
    })

    expect(systemPrompt).toContain('[Firstname]')
    expect(saved).toMatchObject({ openaiModel: 'gpt-4o', welcomeMessage: 'Welcome.', systemPrompt: 'Ours.' })
    const greeting = { toolName: 'coach-values', welcomeMessage: 'Hello.', basedOn: version }
    await expect(boss.api.agents.save({ body: greeting })).rejects.toMatchObject({ code: 'prompt-changed' })
  })
})

describe('a version', () => {
  test('holds everything an agent is told, and restoring it brings all of it back', async () => {
    const before = await boss.api.agents.save({
      body: {
        ...{ toolName: 'profile', systemPrompt: 'One.', welcomeMessage: 'Hello.', initialConversation: 'First words.' },
        ...{ conversationalPrompts: [brief], openaiModel: 'gpt-4o', reasoningLevel: 'high' },
      },
    })
    await boss.api.agents.save({
      body: {
        ...{ toolName: 'profile', systemPrompt: 'Two.', welcomeMessage: '', initialConversation: '' },
        ...{ conversationalPrompts: [], openaiModel: 'gpt-5', reasoningLevel: 'low' },
      },
    })

    const version = String(before.version)
    const { versions } = await boss.api.agents.versions({ params: { toolName: 'profile' } })
    const { message, ...restored } = await boss.api.agents.restore({ params: { toolName: 'profile', version } })

    const all = { systemPrompt: 'One.', welcomeMessage: 'Hello.', initialConversation: 'First words.' }
    const held = { ...all, conversationalPrompts: [brief], openaiModel: 'gpt-4o', reasoningLevel: 'high' }
    expect(versions.find((one) => one.version === before.version)).toMatchObject(held)
    expect(restored).toMatchObject({ ...held, version: before.version + 2 })
    expect(message).toBe('Restored.')
  })

  test('of a time when less was kept leaves the rest as it is, and is completed before it is replaced', async () => {
    await boss.api.agents.save({ body: { toolName: 'coach-mission', conversationalPrompts: [brief] } })
    const isIt = eq(agentVersions.tool, 'coach-mission')
    await db.update(agentVersions).set({ initialConversation: null, conversationalPrompts: null }).where(isIt)
    const { version } = await agentOf('coach-mission')

    await boss.api.agents.save({ body: { toolName: 'coach-mission', systemPrompt: 'Newer.' } })
    const { versions } = await boss.api.agents.versions({ params: { toolName: 'coach-mission' } })
    const first = await boss.api.agents.restore({ params: { toolName: 'coach-mission', version: '1' } })

    expect(versions.find((one) => one.version === version)?.conversationalPrompts).toEqual([brief])
    expect(versions.find((one) => one.version === 1)?.conversationalPrompts).toBeNull()
    expect(first.conversationalPrompts).toEqual([brief])
  })

  test('whose model nobody knows any more is restored without it, in words', async () => {
    const { version } = await boss.api.agents.save({ body: { toolName: 'jobideas', openaiModel: 'gpt-4o' } })
    await db.update(agentVersions).set({ model: 'gone-1' }).where(eq(agentVersions.version, version))
    await boss.api.agents.save({ body: { toolName: 'jobideas', openaiModel: 'gpt-5' } })

    const params = { toolName: 'jobideas', version: String(version) }
    const restored = await boss.api.agents.restore({ params })

    expect(restored.openaiModel).toBe('gpt-5')
    expect(restored.message).toContain('gone-1 is not known here any more')
  })
})

describe('a trial', () => {
  const replies = [
    async function* (): AsyncGenerator<Piece> {
      yield { kind: 'text', text: 'Go on.' }
      yield { kind: 'end', inputTokens: 1, outputTokens: 1, coachState: { noted: 1 } }
    },
    async function* (): AsyncGenerator<Piece> {
      yield { kind: 'text', text: 'Here it is.' }
      const evidence = [{ quote: 'fairness', messageId: 'said-1' }]
      const proposal = { section: 'values' as const, text: 'Fairness.', items: [], evidence }
      yield { kind: 'end', inputTokens: 1, outputTokens: 1, coachState: { noted: 2 }, proposal }
    },
  ]
  const lines = ['Hello.', 'I care about fairness.', 'Thank you.']

  test('asks for each reply with exactly what a member like the made-up one is asked with', async () => {
    const agent = await boss.api.agents.save({
      body: {
        ...{ toolName: 'coach-values', systemPrompt: 'Help [Firstname].', welcomeMessage: 'Hello [Firstname].' },
        ...{ conversationalPrompts: [brief], openaiModel: 'gpt-4o', reasoningLevel: 'high' },
      },
    })
    const { careerStages: careerHelp, firstName, age, country } = samples['school-leaver']
    const mia = await world.member({ ...{ careerHelp, firstName, age, country }, email: 'mia@example.org' })
    const greeting = { id: 'welcome', role: 'assistant' as const, content: 'Hello Mia.' }

    script.asked.length = 0
    script.answer(...replies)
    for (const [index, content] of lines.entries()) {
      const said = { id: `said-${index}`, role: 'user' as const, content }
      const messages = index === 0 ? [greeting, said] : [said]
      await Array.fromAsync(mia.api.chat.send({ params: { tool: 'coach-values' }, body: { messages } }))
    }
    script.answer(...replies)
    await holdTrial(agent, greeting)

    const [asMember, asTrial] = [script.asked.slice(0, 3), script.asked.slice(3)]
    expect(asTrial.map(plain)).toEqual(asMember.map(plain))
    expect(plain(asTrial[2] as Ask)).toMatchObject({
      system: expect.stringMatching(/^Help Mia\.\n\nGuidance: Be brief\./),
      coachState: { noted: 2 },
      conversation: { cards: [{ text: 'Fairness.', state: 'open' }] },
      said: [
        { content: 'Hello Mia.' },
        { content: 'Hello.' },
        { content: 'Go on.' },
        { content: lines[1] },
        {},
        { content: lines[2] },
      ],
    })
  })

  test('goes on only with what the server itself has kept in mind', async () => {
    const agent = await agentOf('coach')
    const attempt = Array.fromAsync(boss.api.agents.tryOut({ body: { ...trialOf(agent), state: 'AQID' } }))
    await expect(attempt).rejects.toMatchObject({ status: 400, sentence: 'Please start the trial again.' })
  })

  test('speaks to the made-up people by the names the console shows', () => {
    for (const { key, firstName } of sampleMembers) expect(samples[key].firstName).toBe(firstName)
  })

  type Agent = Awaited<ReturnType<typeof agentOf>>

  function trialOf({ toolName, systemPrompt, conversationalPrompts, openaiModel, reasoningLevel }: Agent) {
    return {
      ...{ toolName, systemPrompt, conversationalPrompts, openaiModel, reasoningLevel },
      ...{ sample: 'school-leaver' as const, messages: [{ id: 'a', role: 'user' as const, content: 'Hello.' }] },
    }
  }

  async function holdTrial(agent: Agent, greeting: { id: string; role: 'assistant'; content: string }) {
    const messages: { id: string; role: 'user' | 'assistant'; content: string }[] = [greeting]
    let state: string | undefined
    for (const [index, content] of lines.entries()) {
      messages.push({ id: `said-${index}`, role: 'user', content })
      const events = await Array.fromAsync(boss.api.agents.tryOut({ body: { ...trialOf(agent), messages, state } }))
      const end = events.at(-1)
      state = end?.state
      messages.push({ id: end?.messageId ?? '', role: 'assistant', content: end?.fullResponse ?? '' })
    }
  }

  /** What the model or the built-in coach is told, without what is drawn anew for each reply. */
  function plain({ tool, model, reasoningLevel, speaker, coachState, helplines, system, messages, conversation }: Ask) {
    return {
      ...{ tool, model, reasoningLevel, speaker, coachState, helplines },
      system: system().replaceAll(/\b[0-9a-f]{12}\b/g, 'mark'),
      said: messages.map(({ role, content }) => ({ role, content })),
      conversation: {
        ...conversation,
        cards: conversation?.cards.map(({ proposal, state }) => ({ text: proposal.text, state })),
      },
    }
  }
})

describe('a saved test conversation', () => {
  const params = { toolName: 'coach' }
  const thin = { title: 'A thin answer', sample: 'graduate' as const, lines: ['Dunno', 'Really no idea'] }
  const first = async () => {
    const [test] = (await boss.api.agents.tests({ params })).tests
    if (!test) throw new Error('There is no test conversation.')
    return test
  }

  test('is kept, changed and deleted, each for its own agent', async () => {
    await boss.api.agents.saveTest({ params, body: thin })
    const { id } = await first()
    await boss.api.agents.saveTest({ params, body: { ...thin, id, title: 'Thin' } })
    expect(await first()).toMatchObject({ title: 'Thin', lines: thin.lines })

    const elsewhere = { params: { toolName: 'jobideas' }, body: { ...thin, id } }
    await expect(boss.api.agents.saveTest(elsewhere)).rejects.toMatchObject({ status: 404 })
    expect((await boss.api.agents.tests({ params: { toolName: 'jobideas' } })).tests).toEqual([])

    await boss.api.agents.removeTest({ params: { ...params, id } })
    expect((await boss.api.agents.tests({ params })).tests).toEqual([])
  })

  test('is held with the draft and with the agent of today, line by line, each side with its own replies', async () => {
    await boss.api.agents.saveTest({ params, body: thin })
    const { id } = await first()
    script.asked.length = 0
    const byPrompt = async function* (ask: Ask): AsyncGenerator<Piece> {
      const name = ask.system().startsWith('A draft.') ? 'draft' : 'today'
      yield { kind: 'text', text: `${name} ${ask.messages.length}` }
      yield { kind: 'end', inputTokens: 1, outputTokens: 1 }
    }
    script.answer(byPrompt, byPrompt, byPrompt, byPrompt)

    const draft = { systemPrompt: 'A draft.', welcomeMessage: '', openaiModel: 'gpt-5', reasoningLevel: 'low' as const }
    const events = await Array.fromAsync(boss.api.agents.runTest({ params: { ...params, id }, body: draft }))

    expect(events).toMatchObject([
      { said: 'Dunno', draft: { content: 'draft 1', error: '' }, today: { content: 'today 2' } },
      { said: 'Really no idea', draft: { content: 'draft 3' }, today: { content: 'today 4' } },
    ])
    expect((await boss.api.chat.read({ params: { tool: 'coach' } })).messages).toEqual([])
  })

  test('says on which side nobody answered', async () => {
    const { id } = await first()
    script.answer(new ProviderFailed('refused'), new ProviderFailed('refused'))
    const draft = { systemPrompt: 'A draft.', openaiModel: 'gpt-5', reasoningLevel: 'low' as const }
    const events = await Array.fromAsync(boss.api.agents.runTest({ params: { ...params, id }, body: draft }))
    expect(events).toHaveLength(1)
    expect(events[0]?.draft.error).toContain('check OPENAI_API_KEY')
  })
})

describe('a CV in a trial', () => {
  const job = { role: 'Gardener', company: 'Kew', startDate: '', endDate: '', current: true, description: '' }
  const body = { toolName: 'skills-analysis' as const, systemPrompt: 'Read it.', text: 'Gardener at Kew since 2019.' }

  test('is read with the draft and with the prompt in use, and jobs that do not stand in it are left out', async () => {
    script.read.length = 0
    script.shape({ experience: [job, { ...job, role: 'Pilot', company: 'BA' }] }, { experience: [] })

    const { draft, today } = await boss.api.agents.tryReading({ body })

    expect(draft).toEqual({ experience: [job], error: '' })
    expect(today).toEqual({ experience: [], error: '' })
    expect(script.read.map(({ system }) => system.slice(0, 8))).toEqual(['Read it.', 'Read the'])
  })

  test('that no model could read says so for that side alone', async () => {
    script.shape('no jobs', { experience: [job] })
    const { draft, today } = await boss.api.agents.tryReading({ body })
    expect(draft.error).not.toBe('')
    expect(today.experience).toEqual([job])
  })
})
