import { rmSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { makeIdentity } from '../testing/certificate.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { startClock } from '../testing/lived-time.ts'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { openLanguageModel, PATIENCE } from './language-model.ts'
import { openProvider } from './open.ts'
import type { Ask, Piece, Provider } from './provider.ts'
import { ProviderFailed } from './provider.ts'
import { steady } from './steady.ts'

const scratch = makeTemporaryFolder()
const identity = makeIdentity(scratch)
setDefaultCACertificates([...getCACertificates(), identity.cert])

// A server for each test: what one gave up on may still arrive later, and is not to be answered in place of another's.
let upstream: Awaited<ReturnType<typeof startFakeOpenAi>>
let ai: Config['ai']
beforeEach(() => open())
afterAll(async () => {
  await upstream.stop()
  rmSync(scratch, { recursive: true, force: true })
})

async function open(about?: Parameters<typeof startFakeOpenAi>[0]) {
  await upstream?.stop()
  upstream = await startFakeOpenAi(about)
  ai = readConfig({ OPENAI_BASE_URL: upstream.url, OPENAI_API_KEY: 'sk-SECRET', AI_MODEL: 'llama' }).ai
}

const ask = (signal = new AbortController().signal, content = 'Hello'): Ask => ({
  tool: 'coach',
  model: 'llama',
  reasoningLevel: 'low',
  system: () => 'Be kind.',
  messages: [{ id: 'm1', role: 'user', content }],
  speaker: {
    firstName: 'Ada',
    age: 34,
    country: null,
    careerStages: [],
    personality: '',
    accepted: { values: '', strengths: '', mission: '' },
    roles: { current: [], past: [], considered: [] },
    experience: [],
    facts: [],
  },
  coachState: undefined,
  requestId: 'r-1',
  signal,
})

/** What was said, and how it ended. */
async function hear(provider: Provider, signal?: AbortSignal, content?: string) {
  let said = ''
  let end: Piece | Error | undefined
  try {
    for await (const piece of provider.stream(ask(signal, content))) {
      if (piece.kind === 'text') said += piece.text
      else end = piece
    }
  } catch (error) {
    end = error as Error
  }
  return { said, end }
}

describe.each([
  { line: 'plain', identity: undefined },
  { line: 'encrypted', identity },
])('over a line that is $line', ({ identity }) => {
  beforeEach(() => open({ identity }))

  test('a server that speaks like OpenAI’s is asked with our prompt, under the name of the model that is set', async () => {
    const provider = openLanguageModel(ai)

    expect(await hear(provider)).toEqual({
      said: 'You stayed with Zoë 😀.',
      end: { kind: 'end', inputTokens: 12, outputTokens: 5 },
    })
    expect(provider.modelFor('gpt-5')).toBe('llama')
    expect(upstream.requests[0]?.body).toMatchObject({
      model: 'llama',
      stream: true,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
      ],
    })
    expect(upstream.requests[0]?.headers).toMatchObject({ authorization: 'Bearer sk-SECRET', 'x-request-id': 'r-1' })
  })

  describe('whatever goes wrong, nobody waits long and no word of the provider gets out', () => {
    test.each([
      ['400', 'rejected'],
      ['401', 'refused'],
      ['403', 'refused'],
      ['429', 'busy'],
      ['500', 'busy'],
      ['reset before', 'unreachable'],
      ['hang before', 'timeout'],
      ['empty', 'empty'],
      ['html', 'garbled'],
      ['garbage', 'garbled'],
      ['long line', 'garbled'],
      ['error with 200', 'garbled'],
    ] as const)('%s [R28, R38]', async (fault, reason) => {
      upstream.fail(fault)

      const patience = fault === 'hang before' ? { ...PATIENCE, firstChunkMs: 400 } : PATIENCE
      const { said, end } = await hear(openLanguageModel(ai, patience))

      expect(said).toBe('')
      expect(end).toBeInstanceOf(ProviderFailed)
      expect((end as ProviderFailed).reason).toBe(reason)
      expect(JSON.stringify(end, Object.getOwnPropertyNames(end))).not.toMatch(/SECRET/)
    })

    test.each(['reset after', 'hang after'] as const)(
      '%s: what was said is kept, and the break is noticed',
      async (fault) => {
        upstream.fail(fault)

        const patience = fault === 'hang after' ? { ...PATIENCE, chunkMs: 400 } : PATIENCE
        const { said, end } = await hear(openLanguageModel(ai, patience))

        expect(said).toBe('You stayed ')
        expect(end).toBeInstanceOf(ProviderFailed)
      },
    )

    test.each(['split letters', 'slow'] as const)('%s: the reply comes whole', async (fault) => {
      upstream.fail(fault)

      expect((await hear(openLanguageModel(ai))).said).toBe('You stayed with Zoë 😀.')
    })

    test('words that gather while nobody reads come whole, and the connection is used again', async () => {
      await open({ slowMs: 2, slowWords: 100, identity })
      const provider = openLanguageModel(ai)
      const words = Array.from({ length: 100 }, (_, index) => `word${index + 1} `).join('')

      for (let time = 0; time < 3; time++) {
        const { said, end } = await hear(provider, undefined, 'Answer slowly.')
        expect(said).toBe(words)
        expect(end).toMatchObject({ kind: 'end', outputTokens: 5 })
      }

      expect(upstream.connections()).toBe(1)
    })

    test('of many answers that are read by turns each comes whole', async () => {
      await open({ slowMs: 2, slowWords: 100, identity })
      const provider = openLanguageModel(ai)
      const words = Array.from({ length: 100 }, (_, index) => `word${index + 1} `).join('')

      const all = await Promise.all(Array.from({ length: 60 }, () => hear(provider, undefined, 'Answer slowly.')))

      expect(new Set(all.map(({ said }) => said))).toEqual(new Set([words]))
    })

    test('no end: what was said is kept, and that it may not be all is noticed [R27]', async () => {
      upstream.fail('no end')

      const { said, end } = await hear(openLanguageModel(ai))

      expect(said).toBe('You stayed with Zoë 😀.')
      expect(end).toMatchObject({ reason: 'unfinished' })
    })

    test.each([
      ['length', 'length'],
      ['content_filter', 'filter'],
    ])('a reply that ends by %s is not whole, and says so', async (finish, cut) => {
      upstream.play({ content: 'You stayed', finish })

      expect(await hear(openLanguageModel(ai))).toMatchObject({ said: 'You stayed', end: { kind: 'end', cut } })
    })

    test('in production too: half a minute to the first word, twenty seconds between two, two minutes in all', () => {
      expect(PATIENCE).toEqual({ firstChunkMs: 30_000, chunkMs: 20_000, totalMs: 120_000 })
    })
  })
})

test('whoever cannot prove to be the provider is told neither our key nor anybody’s words', async () => {
  await open({ identity: makeIdentity(scratch) })

  const { said, end } = await hear(openLanguageModel(ai))

  expect(said).toBe('')
  expect(end).toMatchObject({ reason: 'unreachable' })
  expect(upstream.requests).toEqual([])
})

test('a member who stops lets the provider go at once [R28]', async () => {
  upstream.fail('hang before')
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)

  const elapsed = startClock()
  const { end } = await hear(openLanguageModel(ai), stop.signal)

  expect(end).toBeInstanceOf(Error)
  expect(elapsed()).toBeLessThan(5_000)
})

describe('a provider that stumbles', () => {
  test('is asked again before its first word, and the member never notices', async () => {
    upstream.fail('429', '500')

    expect((await hear(steady(openLanguageModel(ai)))).said).toBe('You stayed with Zoë 😀.')
    expect(upstream.requests).toHaveLength(3)
  })

  test('is not asked again after its first word, nor when it has refused', async () => {
    upstream.fail('reset after')
    await hear(steady(openLanguageModel(ai)))
    upstream.fail('401')
    await hear(steady(openLanguageModel(ai)))

    expect(upstream.requests).toHaveLength(2)
  })

  test('is left alone for half a minute after five failures, then asked again', async () => {
    let time = 0
    const provider = steady(openLanguageModel(ai), () => time)
    upstream.fail(...Array(5).fill('401'))
    for (let count = 0; count < 5; count++) await hear(provider)

    const closed = await hear(provider)
    expect(closed.end).toMatchObject({ reason: 'busy' })
    expect(upstream.requests).toHaveLength(5)

    time = 30_001
    expect((await hear(provider)).said).toBe('You stayed with Zoë 😀.')
  })
})

test('one member’s texts that it does not take close the way for nobody else', async () => {
  const provider = steady(openLanguageModel(ai))
  upstream.fail(...Array(8).fill('400'))
  for (let count = 0; count < 8; count++) expect((await hear(provider)).end).toMatchObject({ reason: 'rejected' })

  expect((await hear(provider)).said).toBe('You stayed with Zoë 😀.')
  expect(upstream.requests).toHaveLength(9)
})

test('a server that cannot give shapes goes on coaching', async () => {
  const provider = steady(openLanguageModel(ai))
  const schema = z.object({ isReady: z.boolean() })
  const asked = { model: 'llama', reasoningLevel: 'low' as const, system: 'Read.', text: 'A talk', requestId: 'r-1' }
  for (let attempt = 0; attempt < 6; attempt++) {
    upstream.shape('nothing of the kind')
    await provider.read?.({ ...asked, schema, signal: new AbortController().signal }).catch(() => {})
  }

  expect((await hear(provider)).said).toBe('You stayed with Zoë 😀.')
})

test('which provider answers is a matter of settings alone', () => {
  const kind = (env: Record<string, string>) =>
    openProvider(readConfig(env), createLog({ level: 'error', write: () => {} })).kind

  expect(kind({ OPENAI_API_KEY: 'sk-x' })).toBe('openai')
  expect(kind({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toBe('compatible')
  expect(kind({})).toBe('built-in')
})

test('whether a provider is there and takes the key is known without asking it anything', async () => {
  const provider = openLanguageModel(ai)
  await provider.check?.()
  upstream.fail('401')
  await expect(provider.check?.()).rejects.toMatchObject({ reason: 'refused' })
  upstream.fail('500')
  await expect(provider.check?.()).rejects.toMatchObject({ reason: 'busy' })
  upstream.fail('reset before')
  await expect(provider.check?.()).rejects.toMatchObject({ reason: 'unreachable' })
  expect(upstream.requests).toEqual([])
})
