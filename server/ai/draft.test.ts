import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { createScriptedProvider } from '../testing/scripted-provider.ts'
import { drafting } from './draft.ts'
import { openLanguageModel } from './language-model.ts'
import type { Ask, Piece, Said } from './provider.ts'

const said: Said[] = [
  { id: 'm1', role: 'user', content: 'I calmed down a man whose heating had been cut off.' },
  { id: 'r1', role: 'assistant', content: 'You stayed with him.' },
  { id: 'm2', role: 'user', content: 'It is unfair. We treat people like tickets.' },
  { id: 'r2', role: 'assistant', content: 'Which fits?' },
  { id: 'm3', role: 'user', content: 'Fairness and kindness.' },
]

const ask = (about: Partial<Ask> = {}): Ask => ({
  tool: 'coach-values',
  model: 'gpt-5',
  reasoningLevel: 'medium',
  system: () => 'Be kind.',
  messages: said,
  speaker: {
    ...{ firstName: 'Ada', age: 34, country: null, careerStages: [], personality: '', facts: [], experience: [] },
    accepted: { values: '', strengths: '', mission: '' },
    roles: { current: [], past: [], considered: [] },
  },
  coachState: undefined,
  requestId: 'r-1',
  signal: new AbortController().signal,
  ...about,
})

const draft = {
  isReady: true,
  text: 'Fairness and kindness matter to me.',
  items: [{ name: 'Fairness', description: 'People are not tickets.' }],
  quotes: ['It is unfair.', 'I calmed down a man'],
}

const endOf = async (pieces: AsyncIterable<Piece>) => findEnd(await Array.fromAsync(pieces))
const findEnd = (pieces: Piece[]) => pieces.find((piece) => piece.kind === 'end')
const wordsOf = (pieces: Piece[]) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')

test('a language model drafts a section in a second step, and each quote is traced to what the member said [R24]', async () => {
  const script = createScriptedProvider({ canRead: true })
  script.answer(['A draft is ', 'ready below.'])
  script.shape(draft)

  const pieces = await Array.fromAsync(drafting(script.provider).stream(ask()))
  expect(wordsOf(pieces)).toBe('A draft is ready below.')
  expect(findEnd(pieces)).toEqual({
    ...{ kind: 'end', inputTokens: 40, outputTokens: 22 },
    proposal: {
      section: 'values',
      text: 'Fairness and kindness matter to me.',
      items: [{ name: 'Fairness', description: 'People are not tickets.' }],
      evidence: [
        { quote: 'It is unfair.', messageId: 'm2' },
        { quote: 'I calmed down a man', messageId: 'm1' },
      ],
    },
  })
  expect(script.asked[0]?.system()).toMatch(/^Be kind\.[\s\S]*draft is ready/)
  expect(script.read[0]?.text).toContain('Person: It is unfair.')
})

test.each([
  ['a quote the member never said', { ...draft, quotes: ['I love money'] }],
  ['a quote of the coach’s', { ...draft, quotes: ['You stayed with him.'] }],
  ['no quote at all', { ...draft, quotes: [] }],
  ['too little said', { ...draft, isReady: false }],
  ['no text', { ...draft, text: '  ' }],
  ['another shape', { text: 1 }],
])('with %s there is no draft, the member is told, and the talk goes on [R24]', async (_, shape) => {
  const script = createScriptedProvider({ canRead: true })
  script.answer(['A draft is ready.'])
  script.shape(shape)

  const pieces = await Array.fromAsync(drafting(script.provider).stream(ask()))
  expect(wordsOf(pieces)).toMatch(/^A draft is ready\.\n\nI could not write the draft down this time\./)
  expect(pieces.at(-1)).toMatchObject({ kind: 'end' })
  expect(pieces.at(-1)).not.toHaveProperty('proposal')
})

test('nothing is drafted early in a talk, by other coaches, or unannounced', async () => {
  const script = createScriptedProvider({ canRead: true })
  const provider = drafting(script.provider)
  script.answer(['A draft is ready.'], ['A draft is ready.'], ['What else?'])

  await endOf(provider.stream(ask({ messages: said.slice(0, 1) })))
  await endOf(provider.stream(ask({ tool: 'coach' })))
  await endOf(provider.stream(ask()))
  expect(script.read).toEqual([])
})

test('over the wire a server is asked for the shape, and one that cannot give it is a failure of the usual kind', async () => {
  const upstream = await startFakeOpenAi()
  afterAll(() => upstream.stop())
  const { ai } = readConfig({ OPENAI_BASE_URL: upstream.url, AI_MODEL: 'llama' })
  const provider = drafting(openLanguageModel(ai))
  const words = 'You stayed with Zoë 😀.'
  upstream.shape(draft)

  // Its stream never says that a draft is ready, so the step is asked for by itself.
  const pieces = await Array.fromAsync(provider.stream(ask({ model: 'llama' })))
  expect(wordsOf(pieces)).toBe(words)
  const { z } = await import('zod')
  const asked = { model: 'llama', reasoningLevel: 'low' as const, system: 'Read.', text: 'A talk', requestId: 'r-2' }
  const schema = z.object({ isReady: z.boolean() })
  const signal = new AbortController().signal
  expect(await provider.read?.({ ...asked, schema, signal })).toEqual({
    value: { isReady: true },
    inputTokens: 30,
    outputTokens: 20,
  })
  expect(upstream.requests.at(-1)?.body).toMatchObject({ response_format: { type: 'json_schema' } })

  upstream.shape({ isReady: 'perhaps' })
  await expect(provider.read?.({ ...asked, schema, signal })).rejects.toMatchObject({ reason: 'garbled' })
  upstream.fail('401')
  await expect(provider.read?.({ ...asked, schema, signal })).rejects.toMatchObject({ reason: 'refused' })
})
