import { afterAll, describe, expect, test } from 'vitest'
import { emptyList } from '#coach/dialogue/drafts/draft-list.ts'
import { newState } from '#coach/dialogue/state.ts'
import { emptyKnowledge } from '#coach/knowledge.ts'
import { respond } from '#coach/respond.ts'
import { readConfig } from '../config.ts'
import { type Played, startFakeOpenAi } from '../testing/fake-openai.ts'
import { createScriptedProvider } from '../testing/scripted-provider.ts'
import { coaching } from './coaching.ts'
import { openLanguageModel } from './language-model.ts'
import type { Ask, DraftCard, Piece, Provider, ReplyEnd, Said } from './provider.ts'
import { steady } from './steady.ts'

const said: Said[] = [
  { id: 'm1', role: 'user', content: 'I calmed down a man whose heating had been cut off. It’s what I’m there for.' },
  { id: 'r1', role: 'assistant', content: 'You stayed with him.' },
  { id: 'm2', role: 'user', content: 'It is unfair. We treat people like tickets — all day.' },
  { id: 'r2', role: 'assistant', content: 'Which fits?' },
  { id: 'm3', role: 'user', content: 'Fairness and kindness. I have settled on that.' },
]

const ask = (about: Partial<Ask> = {}): Ask => ({
  tool: 'coach-values',
  model: 'llama',
  reasoningLevel: 'medium',
  system: () => 'Be kind.',
  messages: said,
  speaker: {
    ...{ firstName: 'Ada', age: 34, country: null, careerStages: [], personality: '', facts: [], experience: [] },
    accepted: { values: '', strengths: '', mission: '' },
    roles: { current: [], past: [], considered: [] },
  },
  conversation: { earlier: 'They work on a helpline.', cards: [], today: new Date('2026-03-02') },
  coachState: undefined,
  requestId: 'r-1',
  signal: new AbortController().signal,
  ...about,
})

const fairness = { name: 'Fairness', description: 'We treat people like tickets.', quotes: ['It is unfair.'] }
const kindness = { name: 'Kindness', description: 'I calmed down a man.', quotes: ['I calmed down a man'] }
const draft = { text: 'Fairness and kindness matter to me.', items: [fairness, kindness], quotes: [] }
const called = (name: string, given: unknown): Played => ({ calls: [{ name, arguments: given }] })
const propose = (given: unknown) => called('propose', given)

interface Heard {
  text: string
  end: ReplyEnd
}

async function hear(provider: Provider, asked = ask()): Promise<Heard> {
  const pieces: Piece[] = await Array.fromAsync(provider.stream(asked))
  const end = pieces.find((piece) => piece.kind === 'end')
  if (!end) throw new Error('It never ended.')
  return { text: pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(''), end }
}

const upstream = await startFakeOpenAi()
const plain = await startFakeOpenAi({ hasFunctions: false })
afterAll(async () => {
  await upstream.stop()
  await plain.stop()
})
const open = ({ url }: typeof upstream) =>
  coaching(steady(openLanguageModel(readConfig({ OPENAI_BASE_URL: url, AI_MODEL: 'llama' }).ai)))

/** The same decision of a model, over both ways in which it can be made. */
const ways: [string, (...decisions: { action: string; given: object }[]) => Promise<{ heard: Heard; told: string }>][] =
  [
    [
      'with functions',
      async (...decisions) => {
        upstream.play(...decisions.map(({ action, given }) => called(action, given)), {
          content: 'What is wrong in it?',
        })
        const heard = await hear(open(upstream))
        return { heard, told: JSON.stringify(upstream.requests.at(-1)?.body) }
      },
    ],
    [
      'without functions',
      async (...decisions) => {
        plain.play({ content: 'What is wrong in it?' })
        plain.shape(...decisions.map(({ action, given }) => ({ ready: true, action, ...given })))
        const heard = await hear(open(plain))
        return { heard, told: JSON.stringify(plain.requests.at(-1)?.body) }
      },
    ],
  ]

describe.each(ways)('a draft is made by decision, %s', (_, decide) => {
  test('and each quote is traced to what the member said [R24]', async () => {
    const { heard } = await decide({ action: 'propose', given: draft })

    expect(heard.text).toBe('What is wrong in it?')
    expect(heard.end.proposal).toEqual({
      section: 'values',
      text: 'Fairness and kindness matter to me.',
      items: [
        { name: 'Fairness', description: 'We treat people like tickets.' },
        { name: 'Kindness', description: 'I calmed down a man.' },
      ],
      evidence: [
        { quote: 'It is unfair', messageId: 'm2' },
        { quote: 'I calmed down a man', messageId: 'm1' },
      ],
    })
  })

  test('and signs that look alike are the same, while the quote stands as it was typed', async () => {
    const quotes = ["it's what I'm there for", 'we treat people like tickets - all day.']
    const { heard } = await decide({ action: 'propose', given: { ...draft, items: [{ ...fairness, quotes }] } })

    expect(heard.end.proposal?.evidence).toEqual([
      { quote: 'It’s what I’m there for', messageId: 'm1' },
      { quote: 'We treat people like tickets — all day', messageId: 'm2' },
    ])
  })

  test('and a quote that fails is given back once, to be corrected', async () => {
    const wrong = { ...draft, items: [fairness, { ...kindness, quotes: ['I calmed a man down'] }] }
    const { heard, told } = await decide({ action: 'propose', given: wrong }, { action: 'propose', given: draft })

    expect(told).toContain('Not found in what the person said: “I calmed a man down”')
    expect(heard.end.proposal?.items.map(({ name }) => name)).toEqual(['Fairness', 'Kindness'])
    expect(heard.text).toBe('What is wrong in it?')
  })

  test('and where it is not corrected, that item alone is dropped, and the member is told [R24]', async () => {
    const wrong = { ...draft, items: [fairness, { ...kindness, quotes: ['I love money'] }] }
    const { heard } = await decide({ action: 'propose', given: wrong }, { action: 'propose', given: wrong })

    expect(heard.end.proposal).toMatchObject({
      items: [{ name: 'Fairness' }],
      evidence: [{ quote: 'It is unfair', messageId: 'm2' }],
    })
    expect(heard.end.proposal?.text).not.toMatch(/kindness/i)
    expect(heard.text).toMatch(/I left out “Kindness”/)
  })

  test.each([
    ['a quote of the coach’s', { ...draft, items: [{ ...fairness, quotes: ['You stayed with him.'] }] }],
    ['no quote at all', { ...draft, items: [{ ...fairness, quotes: [] }] }],
    ['a quote that shows nothing', { ...draft, items: [{ ...fairness, quotes: ['I'] }] }],
    ['an employer for a name', { ...draft, items: [{ ...fairness, name: 'Ten years at Google' }] }],
  ])('and with %s there is none, and the talk goes on [R24]', async (_, given) => {
    const { heard } = await decide({ action: 'propose', given }, { action: 'propose', given })

    expect(heard.end.proposal).toBeUndefined()
    expect(heard.text).toMatch(/What is wrong in it\?\n\nI tried to write a draft/)
  })

  test('and a sentence that nobody said is not in it', async () => {
    const given = { ...draft, text: `${draft.text} I managed 40 staff at Tesco and hold a law degree.` }
    const { heard } = await decide({ action: 'propose', given }, { action: 'propose', given })

    expect(heard.end.proposal?.text).toBe('Fairness and kindness matter to me.')
    expect(heard.text).toMatch(/I left out a sentence/)
  })
})

describe('nothing is read out of what a model says', () => {
  test.each(['The first draft of your CV is a good start.', 'A draft is ready below.'])('%s', async (content) => {
    upstream.play({ content })
    const { text, end } = await hear(open(upstream))

    expect(text).toBe(content)
    expect(end.proposal).toBeUndefined()
  })

  test('and no draft is made too early, by another coach, or for mere suggestions', async () => {
    upstream.play(propose(draft), { content: 'Tell me more.' })
    expect((await hear(open(upstream), ask({ messages: said.slice(0, 1) }))).end.proposal).toBeUndefined()
    expect(JSON.stringify(upstream.requests.at(-1)?.body)).toContain('Too early for a draft')

    const { conversation: _, ...lines } = ask()
    upstream.play({ content: 'A line' })
    await hear(open(upstream), lines)
    expect(upstream.requests.at(-1)?.body).not.toHaveProperty('tools')
  })
})

describe('a model is told of its draft', () => {
  const card = (state: DraftCard['state'], text = 'Fairness and kindness matter to me.'): DraftCard => ({
    ...{ messageId: 'r2', state },
    proposal: {
      ...{ section: 'values', text },
      items: [
        { name: 'Fairness', description: 'We treat people like tickets.' },
        { name: 'Kindness', description: 'I calmed down a man.' },
      ],
      evidence: [{ quote: 'It is unfair', messageId: 'm2' }],
    },
  })
  const askAfter = (state: DraftCard['state'], content: string, coachState?: unknown) =>
    ask({
      messages: [...said, { id: 'm4', role: 'user', content }],
      conversation: { earlier: '', today: new Date(), cards: [card(state)] },
      coachState,
    })
  const nothing = { text: '', quotes: [] }

  test('and what the person asks to have taken out is gone for good, by construction', async () => {
    const provider = open(upstream)
    upstream.play(called('revise', { ...nothing, remove: ['Kindness'] }), { content: 'Gone.' })
    const first = await hear(provider, askAfter('open', 'Take out kindness.'))
    expect(JSON.stringify(upstream.requests.at(-2)?.body)).toContain('shown, the person has not decided')
    expect(first.end).toMatchObject({ setsAside: 'r2', proposal: { items: [{ name: 'Fairness' }] } })
    expect(first.end.proposal?.text).not.toMatch(/kindness/i)

    const more = { ...ask(), messages: [...said, { id: 'm5', role: 'user' as const, content: 'Show me again.' }] }
    upstream.play(propose(draft), propose(draft), { content: 'Here.' })
    const second = await hear(provider, { ...more, coachState: first.end.coachState })
    expect(second.end.proposal?.items.map(({ name }) => name)).toEqual(['Fairness'])
    const told = JSON.stringify(upstream.requests.at(-3)?.body)
    expect(told).toContain('refusedByThePerson')
    expect(told).toMatch(/revise: shown to the person as a card: Fairness/)

    upstream.play(called('revise', { ...nothing, add: [{ ...kindness, quotes: ['put kindness back'] }] }), {
      content: 'It is back.',
    })
    const back = {
      ...ask(),
      messages: [...said, { id: 'm6', role: 'user' as const, content: 'No, put kindness back.' }],
    }
    const third = await hear(provider, { ...back, coachState: second.end.coachState })
    expect(third.end.proposal?.items.map(({ name }) => name)).toEqual(['Fairness', 'Kindness'])
  })

  test('and renames, rewords and reorders what lies there', async () => {
    upstream.play(
      called('revise', {
        ...nothing,
        rename: [{ from: 'Kindness', to: 'Calm' }],
        order: ['Calm'],
        reword: [{ name: 'Fairness', description: 'People are not tickets.', quotes: ['people like tickets'] }],
      }),
      { content: 'Like so?' },
    )
    const { end } = await hear(open(upstream), askAfter('open', 'Call kindness calm and put it first.'))
    expect(end.proposal).toMatchObject({
      text: 'Fairness and Calm matter to me.',
      items: [{ name: 'Calm' }, { name: 'Fairness', description: 'People are not tickets.' }],
    })
  })

  test('and may take it back, but not out of the profile', async () => {
    upstream.play(called('withdraw', {}), { content: 'Put aside.' })
    expect((await hear(open(upstream), askAfter('open', 'None of it is me.'))).end).toMatchObject({ setsAside: 'r2' })

    upstream.play(called('withdraw', {}), { content: 'Only you can.' })
    expect((await hear(open(upstream), askAfter('added', 'None of it is me.'))).end.setsAside).toBeUndefined()
    expect(JSON.stringify(upstream.requests.at(-1)?.body)).toContain('Only they can take it out')
  })

  test('and a reply that is asked for again starts from how things stood before it', async () => {
    const provider = open(upstream)
    upstream.play(called('revise', { ...nothing, remove: ['Kindness'] }), { content: 'Gone.' })
    const first = await hear(provider, askAfter('open', 'Take out kindness.'))

    upstream.play({ content: 'As you like.' })
    await hear(provider, askAfter('open', 'Take out kindness.', first.end.coachState))
    expect(JSON.stringify(upstream.requests.at(-1)?.body)).not.toContain('revise: shown')
  })
})

describe('models that do as they like', () => {
  test('calls in splinters are put together', async () => {
    upstream.play({ ...propose(draft), inSplinters: true }, { content: 'Here.' })
    expect((await hear(open(upstream))).end.proposal?.items).toHaveLength(2)
  })

  test('unknown functions, broken arguments and two drafts at once do no harm', async () => {
    upstream.play(
      {
        calls: [
          { name: 'delete_profile', arguments: {} },
          { name: 'propose', arguments: '{"text": "Fair' },
        ],
      },
      { calls: [draft, { ...draft, items: [fairness] }].map((given) => ({ name: 'propose', arguments: given })) },
      { content: 'Here.' },
    )
    const { end, text } = await hear(open(upstream))
    expect(text).toBe('Here.')
    expect(end.proposal?.items.map(({ name }) => name)).toEqual(['Fairness'])
  })

  test('one that calls for ever is told to speak, and one that says nothing has its card explained', async () => {
    upstream.play(...Array(5).fill(propose(draft)))
    const { text, end } = await hear(open(upstream))
    expect(text).toBe('Here is a draft, in your own words. What would you change?')
    expect(end.proposal?.items).toHaveLength(2)
    expect(upstream.requests.at(-1)?.body).toMatchObject({ tool_choice: 'none' })
  })

  test('a draft is not lost when the words after it do not come', async () => {
    upstream.play(propose(draft))
    upstream.fail(undefined, '400')
    expect((await hear(open(upstream))).end.proposal?.items).toHaveLength(2)
  })

  test('what every round cost is added up', async () => {
    upstream.play(propose(draft), { content: 'Here.' })
    expect((await hear(open(upstream))).end).toMatchObject({ inputTokens: 24, outputTokens: 10 })
  })
})

test('a conversation that was begun with the built-in coach is carried on with its draft, and back again', async () => {
  const evidence = [{ quote: 'It is unfair', messageId: 'm2' }]
  const items = [{ name: 'Fairness', sentence: 'It is unfair.', evidence }]
  const state = { ...newState('coach-values'), lastId: 'm2', draft: { ...emptyList(), items, refused: ['Money'] } }
  upstream.play({ content: 'Shall it stay?' })

  const { end } = await hear(open(upstream), ask({ coachState: state }))

  const told = JSON.stringify(upstream.requests.at(-1)?.body)
  expect(told).toMatch(/currentDraft[\s\S]*Fairness[\s\S]*refusedByThePerson[\s\S]*Money/)
  const { reply } = await respond({
    ...{ tool: 'coach-values', member: { firstName: 'Ada' }, accepted: {}, knowledge: emptyKnowledge, seed: 1 },
    ...{ messages: [...said, { id: 'm4', role: 'user', content: 'Yes.' }], state: end.coachState },
  })
  expect(reply).not.toBe('')
})

test('a server that turns functions away is asked without them from then on', async () => {
  const provider = open(plain)
  const before = plain.requests.length
  plain.play({ content: 'One.' }, { content: 'Two.' })
  plain.shape({ ready: false, action: 'propose' }, { ready: false, action: 'propose' })
  await hear(provider)
  await hear(provider)

  const sent = plain.requests
    .slice(before)
    .map(({ body }) => ('tools' in body ? 'functions' : body.stream ? 'words' : 'step'))
  expect(sent).toEqual(['functions', 'words', 'step', 'words', 'step'])
})

test('a text that is turned away is no sign of missing functions', async () => {
  const provider = open(upstream)
  upstream.fail('400', '400')
  await expect(hear(provider)).rejects.toMatchObject({ reason: 'rejected' })
  upstream.play({ content: 'Hello.' })
  await hear(provider)
  expect(upstream.requests.at(-1)?.body).toHaveProperty('tools')
})

test('a scripted coach without functions or shapes simply talks', async () => {
  const script = createScriptedProvider()
  script.answer(['Tell me more.'])
  expect((await hear(coaching(script.provider, { hasFunctions: false }))).text).toBe('Tell me more.')
})

describe.each([
  ['with functions', true],
  ['without functions', false],
])('whatever goes wrong %s', (_, hasFunctions) => {
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
    ['reset after', 'unreachable'],
    ['hang after', 'timeout'],
    ['no end', 'unfinished'],
  ] as const)('%s is noticed, no draft comes of it, and no word of the provider gets out', async (fault, reason) => {
    const server = await startFakeOpenAi()
    const { ai } = readConfig({ OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-SECRET', AI_MODEL: 'llama' })
    const patience = { firstChunkMs: 400, chunkMs: 400, totalMs: 5_000 }
    const provider = coaching(openLanguageModel(ai, patience), { hasFunctions })
    server.fail(fault, fault)
    const pieces: Piece[] = []

    const failure = await (async () => {
      for await (const piece of provider.stream(ask())) pieces.push(piece)
    })().catch((error) => error)

    expect(failure).toMatchObject({ reason })
    expect(pieces.every(({ kind }) => kind === 'text')).toBe(true)
    expect(JSON.stringify([pieces, failure.message])).not.toMatch(/SECRET/)
    await server.stop()
  })

  test.each(['slow', 'split letters'] as const)('%s does not matter', async (fault) => {
    const server = await startFakeOpenAi({ slowMs: 5 })
    const { ai } = readConfig({ OPENAI_BASE_URL: server.url, AI_MODEL: 'llama' })
    server.fail(fault)
    const { text } = await hear(coaching(openLanguageModel(ai), { hasFunctions }), ask({ messages: said.slice(0, 2) }))
    expect(text).toBe('You stayed with Zoë 😀.')
    await server.stop()
  })
})
