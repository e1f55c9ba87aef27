import { beforeAll, describe, expect, test } from 'vitest'
import { models } from '#contract/console-choices.ts'
import { openLanguageModel } from '../ai/language-model.ts'
import { readConfig } from '../config.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
const { deps } = world
const scripted = deps.provider
let boss: Person
beforeAll(async () => {
  boss = await world.member({ isAdmin: true })
})

const choose = (openaiModel: string) => boss.api.agents.save({ body: { toolName: 'coach', openaiModel } })

async function withServer(
  about: Parameters<typeof startFakeOpenAi>[0],
  run: (server: Awaited<ReturnType<typeof startFakeOpenAi>>) => Promise<void>,
  env: Record<string, string> = {},
) {
  const server = await startFakeOpenAi(about)
  const { ai } = readConfig({ OPENAI_BASE_URL: server.url, ...env })
  const before = deps.config
  deps.provider = openLanguageModel(ai)
  deps.config = { ...before, ai }
  try {
    await run(server)
  } finally {
    deps.provider = scripted
    deps.config = before
    await server.stop()
  }
}

describe('the models an administrator can choose', () => {
  test('are the product’s while no server of one’s own is connected; another name is refused [ADM-29]', async () => {
    expect(await boss.api.agents.models()).toMatchObject({
      source: 'product',
      models: [...models],
      answersForAll: null,
    })
    await choose('gpt-4o')
    await expect(choose('llama-9')).rejects.toMatchObject({ status: 400, code: 'model-unknown' })
    await choose('gpt-5')
  })

  test('are the server’s own where it says what it has, and one it does not have is refused with those it has', async () => {
    await withServer({ models: ['qwen3:8b', 'mistral-small'] }, async () => {
      expect(await boss.api.agents.models()).toMatchObject({ source: 'server', models: ['qwen3:8b', 'mistral-small'] })
      await choose('qwen3:8b')
      await expect(choose('gpt-5')).rejects.toMatchObject({
        code: 'model-unknown',
        sentence: 'The server does not know “gpt-5”. It has: qwen3:8b, mistral-small.',
      })
      const [agent] = (await boss.api.agents.read()).filter(({ toolName }) => toolName === 'coach')
      expect(agent?.openaiModel).toBe('qwen3:8b')
    })
  })

  test('are any where the server has no list, and none are saved while it is away', async () => {
    await withServer({ models: [] }, async () => {
      expect(await boss.api.agents.models()).toMatchObject({ source: 'product' })
      await choose('whatever:1b')
    })
    await withServer({ models: ['qwen3:8b'] }, async (server) => {
      server.fail('500', 'reset before')
      await expect(choose('qwen3:8b')).rejects.toMatchObject({ status: 503, code: 'model-unchecked' })
      expect(await boss.api.agents.models()).toMatchObject({ source: 'product' })
    })
  })

  test('do not matter where AI_MODEL names one, and that is said', async () => {
    await withServer(
      { models: ['qwen3:8b'] },
      async () => {
        expect(await boss.api.agents.models()).toMatchObject({ answersForAll: 'qwen3:8b', isReasoningSent: false })
        expect(deps.provider.modelFor('gpt-5', 'gpt-5-nano')).toBe('qwen3:8b')
      },
      { AI_MODEL: 'qwen3:8b' },
    )
  })

  test('answer for small tasks as well, unless OpenAI is asked, which has small ones', async () => {
    await withServer({}, async () => expect(deps.provider.modelFor('qwen3:8b', 'gpt-5-nano')).toBe('qwen3:8b'))
    const openai = openLanguageModel(readConfig({ OPENAI_API_KEY: 'sk-x' }).ai)
    expect(openai.modelFor('gpt-5', 'gpt-5-nano')).toBe('gpt-5-nano')
  })
})
