import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { remember } from '../chat/remember.ts'
import { conversations } from '../chat/tables.ts'
import { listExperience } from '../cv/list-experience.ts'
import { saveSetting } from '../settings/site-settings.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { BUDGET_SETTING, DEFAULT_BUDGET } from './budget.ts'
import { ProviderFailed } from './provider.ts'
import { aiRequests } from './tables.ts'

const world = await createWorld({ canRead: true, canHear: true })
const { script, db, deps } = world
const never = new AbortController().signal
const webm = new Blob([Buffer.from('1a45dfa39f4286', 'hex'), 'x'.repeat(200)], { type: 'audio/webm' })
let boss: Person
beforeAll(async () => {
  boss = await world.member({ isAdmin: true })
})

/** Fits whatever is asked for. */
const READ = { summary: 'Likes the work.', facts: [], topThemes: [], experience: [] }
const setBudget = (tokens: number) => saveSetting(db, BUDGET_SETTING, tokens, deps.now())
const said = (content: string) => ({ id: randomUUID(), role: 'user' as const, content })
const talk = async (person: Person, content: string, tool: 'coach' | 'coach-values' = 'coach') =>
  Array.fromAsync(person.api.chat.send({ params: { tool }, body: { messages: [said(content)] } }))
const talkOf = async (person: Person) => {
  const [row] = await db.select().from(conversations).where(eq(conversations.memberId, person.id))
  if (!row) throw new Error('There is no conversation.')
  return row
}

/** Every way in which the product asks a model, under the name the log has for it. */
const ways: [tool: string, ask: (person: Person) => Promise<unknown>][] = [
  ['coach', (person) => talk(person, 'I like my work.')],
  [
    'coach_suggestions',
    ({ api }) => api.suggestions.suggest({ body: { toolName: 'coach', messages: [said('I like my work.')] } }),
  ],
  [
    'coach_memory',
    async ({ id }) => {
      const [row] = await db.select().from(conversations).where(eq(conversations.memberId, id))
      script.shape(READ)
      return remember(deps, { memberId: id, conversationId: row?.id ?? '', tool: 'coach' })
    },
  ],
  [
    'analysis_wordcloud',
    async (person) => {
      const params = { userId: person.id, conversationId: (await talkOf(person)).id }
      script.shape(READ)
      return boss.api.analysis.make({ params, body: { type: 'wordcloud' } })
    },
  ],
  [
    'skills-analysis',
    ({ id }) => {
      script.shape(READ)
      return listExperience(deps, id, 'Baker, Leeds', [], never)
    },
  ],
  ['transcription', ({ api }) => api.voice.transcribe({ form: { audio: webm } })],
  [
    'coach_trial',
    () =>
      Array.fromAsync(
        boss.api.agents.tryOut({
          body: {
            ...{ toolName: 'coach', systemPrompt: 'Be kind.', openaiModel: 'gpt-5', reasoningLevel: 'low' },
            sample: 'graduate',
            messages: [said('Hello')],
          },
        }),
      ),
  ],
]

const askedSoFar = () => script.asked.length + script.read.length + script.recordings.length
const isLogged = async (tool: string) =>
  (await db.select().from(aiRequests).where(eq(aiRequests.tool, tool))).map(({ isSuccess }) => isSuccess)

describe('every way to a paid model', () => {
  test.each(ways)('%s: is timed and logged while there is budget, and closed when it is spent', async (tool, ask) => {
    const ada = await world.member()
    await talk(ada, 'I like my work.')
    const before = await isLogged(tool)
    await ask(ada)
    expect(await isLogged(tool)).toEqual([...before, true])

    await setBudget(0)
    const asked = askedSoFar()
    for (let count = 0; count < 3; count++) await ask(ada).catch((error) => expect(error.code).toBe('coaches-resting'))
    await setBudget(DEFAULT_BUDGET)

    expect(askedSoFar()).toBe(asked)
    expect(await isLogged(tool)).toEqual([...before, true])
  })

  test('leads through one function: nothing outside server/ai asks a provider, and nothing but it logs a request', () => {
    const sources = globSync('{server,scripts}/**/*.ts').filter(
      // Who tries models out pays for it knowingly, and no member is there.
      (file) => !/\.test\.ts$|\/testing\/|\/model-evaluation\//.test(file),
    )
    const asks =
      /provider\??\.(?:stream|read|transcribe)\b|\{[^}]*\b(?:stream|read|transcribe)\b[^}]*\}\s*=\s*(?:\w+\.)*provider\b/
    const isBelow = (file: string) => file.startsWith('server/ai/')
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter((file) => !isBelow(file) && asks.test(readFileSync(file, 'utf8')))).toEqual([])
    const logs = sources.filter((file) => /\blogRequest\(/.test(readFileSync(file, 'utf8')))
    expect(logs.toSorted()).toEqual(['server/ai/ask-model.ts', 'server/ai/request-log.ts'])
    const talksToServer = /\/(?:completions|transcription)\.ts'|\bai\.(?:baseUrl|apiKey)\b/
    const vendors = sources.filter((file) => !isBelow(file) && talksToServer.test(readFileSync(file, 'utf8')))
    expect(vendors.filter((file) => file !== 'server/config.ts')).toEqual([])
  })
})

test('what was paid for counts although nothing could be made of it', async () => {
  const ada = await world.member()
  script.answer(new ProviderFailed('garbled', { inputTokens: 700, outputTokens: 9 }))

  await talk(ada, 'Hello').catch(() => {})

  const [logged] = await db.select().from(aiRequests).where(eq(aiRequests.memberId, ada.id))
  expect(logged).toMatchObject({ isSuccess: false, inputTokens: 700, outputTokens: 9 })
})

test('a reply that was cut off before it was counted is estimated, and counts', async () => {
  const ada = await world.member()
  script.answer(async function* () {
    yield { kind: 'text', text: 'x'.repeat(400) }
    throw new ProviderFailed('unreachable')
  })

  await talk(ada, 'Hello')

  const [logged] = await db.select().from(aiRequests).where(eq(aiRequests.memberId, ada.id))
  expect(logged).toMatchObject({ isSuccess: false, outputTokens: 100 })
  expect(logged?.inputTokens).toBeGreaterThan(100)
})
