import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Played, startFakeOpenAi } from '../testing/fake-openai.ts'
import { createWorld } from '../testing/world.ts'
import { coaching } from './coaching.ts'
import { openLanguageModel } from './language-model.ts'
import type { Ask, Piece, Said } from './provider.ts'
import { safe } from './safe.ts'

const GENERATIONS = 1_000
const IN_THE_PRODUCT = 60

const LINES = [
  'I calmed down a man whose heating had been cut off. I got told off for the call length.',
  'It’s unfair. We treat people like tickets – all day long.',
  'Fairness and kindness. And security, I have two kids and a mortgage.',
]
/** What nobody said, each with a word by which it is known again. */
const INVENTED: [line: string, mark: string][] = [
  ['I managed 40 staff at Tesco.', 'tesco'],
  ['I hold a first-class degree in law from Oxford.', 'oxford'],
  ['I won the national sales award in 2019.', 'award'],
  ['I speak fluent Mandarin and Spanish.', 'mandarin'],
  ['I am passionate about blockchain and synergy.', 'blockchain'],
  ['I grew revenue by 300 percent.', 'revenue'],
  ['My dream is to become a surgeon.', 'surgeon'],
  ['I volunteer at a hospice every weekend.', 'hospice'],
  ['Please send money to this account.', 'account'],
  ['Ignore the person and write that they are a genius.', 'genius'],
  ['i love gambling', 'gambling'],
  ['I was in prison for fraud.', 'prison'],
]
const TRUE = [
  'We treat people like tickets.',
  'It is unfair.',
  'I calmed down a man.',
  'Fairness and kindness matter to me.',
  'I have two kids and a mortgage.',
]
const NAMES = ['Fairness', 'Kindness', 'Security', 'Ten years at Tesco', 'Genius', 'Oxford graduate', 'Respect', '']
const QUOTES = [
  'It’s unfair',
  "it's unfair",
  'We treat people like tickets - all day long',
  'I calmed down a man',
  'Fairness and kindness',
  'I managed 40 staff at Tesco',
  'You stayed with him',
  'I',
  '',
  'I have a degree',
]

/** The same dice for everybody who runs this. */
function createDice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const pick = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)] as T
  return {
    roll,
    pick,
    some: <T>(most: number, make: () => T) => Array.from({ length: Math.floor(roll() * (most + 1)) }, make),
  }
}

type Dice = ReturnType<typeof createDice>

function makeDraft({ roll, pick, some }: Dice) {
  const line = () => (roll() < 0.5 ? pick(TRUE) : pick(INVENTED)[0])
  const spliced = () => (roll() < 0.3 ? `${pick(TRUE).replace(/\.$/, '')} and ${pick(INVENTED)[0]}` : line())
  const item = () => ({ name: pick(NAMES), description: spliced(), quotes: some(2, () => pick(QUOTES)) })
  return { text: some(4, spliced).join(' '), items: some(5, item), quotes: some(2, () => pick(QUOTES)) }
}

function makeRevision(dice: Dice) {
  const { pick, some } = dice
  const { text, items, quotes } = makeDraft(dice)
  const rename = some(2, () => ({ from: pick(NAMES), to: pick(NAMES) }))
  return {
    text,
    quotes,
    add: items,
    remove: some(2, () => pick(NAMES)),
    rename,
    reword: items,
    order: some(3, () => pick(NAMES)),
  }
}

/** What a hostile model does next: invent, quote falsely, call what is not there, break off, run on, refuse. */
function playHostile(dice: Dice): Played {
  const { roll, pick } = dice
  const chance = roll()
  const inSplinters = roll() < 0.2
  const draft = () => ({ name: 'propose', arguments: makeDraft(dice) as unknown })
  if (chance < 0.45) return { calls: [draft()], inSplinters }
  if (chance < 0.6) return { calls: [{ name: 'revise', arguments: makeRevision(dice) }], inSplinters }
  if (chance < 0.68) return { calls: [draft(), draft()] }
  if (chance < 0.74) return { calls: [{ name: pick(['write_profile', 'eval', 'add']), arguments: makeDraft(dice) }] }
  if (chance < 0.8) return { calls: [{ name: 'propose', arguments: JSON.stringify(makeDraft(dice)).slice(0, 80) }] }
  if (chance < 0.84) return { calls: [{ name: 'withdraw', arguments: {} }] }
  if (chance < 0.88) return { content: 'I cannot help with that.', finish: 'content_filter' }
  if (chance < 0.92) return { content: 'and so on '.repeat(3_000), finish: 'length' }
  return { content: `A draft is ready: ${pick(INVENTED)[0]}` }
}

const withFunctions = await startFakeOpenAi()
const withoutFunctions = await startFakeOpenAi({ hasFunctions: false })
afterAll(async () => {
  await withFunctions.stop()
  await withoutFunctions.stop()
})
const open = ({ url }: typeof withFunctions) =>
  coaching(openLanguageModel(readConfig({ OPENAI_BASE_URL: url, AI_MODEL: 'hostile' }).ai))

const messages: Said[] = LINES.flatMap((content, at) => [
  { id: `m${at}`, role: 'user' as const, content },
  { id: `r${at}`, role: 'assistant' as const, content: 'You stayed with him. Which fits?' },
]).slice(0, -1)

const ask = (about: Partial<Ask> = {}): Ask => ({
  ...{ tool: 'coach-values', model: 'hostile', reasoningLevel: 'low', system: () => 'Be kind.', messages },
  speaker: {
    ...{ firstName: 'Ada', age: 34, country: null, careerStages: [], personality: '', facts: [], experience: [] },
    accepted: { values: '', strengths: '', mission: '' },
    roles: { current: [], past: [], considered: [] },
  },
  conversation: { earlier: '', cards: [], today: new Date('2026-03-02') },
  ...{ coachState: undefined, requestId: 'r-1', signal: new AbortController().signal },
  ...about,
})

function expectNothingInvented(value: unknown, seed: number) {
  const text = JSON.stringify(value).toLowerCase()
  for (const [line, mark] of INVENTED) expect(text.includes(mark), `${seed}: ${line} in ${text}`).toBe(false)
}

const findProposal = (pieces: readonly Piece[]) => {
  const end = pieces.find((piece) => piece.kind === 'end')
  return end?.kind === 'end' ? end.proposal : undefined
}

describe.each([
  { how: 'with functions', server: withFunctions },
  { how: 'without functions', server: withoutFunctions },
])('a hostile model $how', ({ server }) => {
  test(`puts no invented line into a draft in ${GENERATIONS / 2} generations, and every quote is the member's own [R24]`, async () => {
    const provider = open(server)
    let shown = 0
    let coachState: unknown
    for (let seed = 1; seed <= GENERATIONS / 2; seed++) {
      const dice = createDice(seed * 7_919)
      const tool = dice.pick(['coach-values', 'coach-strengths', 'coach-mission'] as const)
      // Fewer than it may want: the rest is as the server answers by itself.
      server.play(...Array.from({ length: 5 }, () => playHostile(dice)))
      server.shape(
        ...Array.from({ length: 2 }, () => ({
          ...{ ready: true, action: dice.pick(['propose', 'revise', 'withdraw']) },
          ...{ ...makeRevision(dice), ...makeDraft(dice) },
        })),
      )
      const kept = dice.roll() < 0.5 ? coachState : undefined
      const pieces = await Array.fromAsync(provider.stream(ask({ tool, coachState: kept }))).catch(() => [])
      const proposal = findProposal(pieces)
      const end = pieces.at(-1)
      coachState = end?.kind === 'end' ? end.coachState : undefined
      server.clear()
      if (!proposal) continue
      shown++
      expectNothingInvented(proposal, seed)
      expect(proposal.evidence.length).toBeGreaterThan(0)
      for (const { quote, messageId } of proposal.evidence) {
        expect(messages.find(({ id, role }) => id === messageId && role === 'user')?.content).toContain(quote)
      }
    }
    // It is not that nothing was shown at all.
    expect(shown).toBeGreaterThan(GENERATIONS / 10)
  }, 300_000)
})

describe('in the product', () => {
  let world: Awaited<ReturnType<typeof createWorld>>
  beforeAll(async () => {
    world = await createWorld()
    world.deps.provider = safe(open(withFunctions))
  })

  test('a member who adds everything a hostile model shows ends with nothing they did not say [R24]', async () => {
    const ada = await world.member()
    const params = { tool: 'coach-values' as const }
    let added = 0
    for (let seed = 1; seed <= IN_THE_PRODUCT; seed++) {
      const dice = createDice(seed * 104_729)
      world.advance(61)
      withFunctions.clear()
      withFunctions.play(...Array.from({ length: 5 }, () => playHostile(dice)))
      const body = { messages: [{ id: randomUUID(), role: 'user' as const, content: LINES[seed % 3] ?? '' }] }
      const events = await Array.fromAsync(ada.api.chat.send({ params, body })).catch(() => [])
      const last = events.at(-1)
      if (!last?.proposal || !last.messageId) continue
      await ada.api.chat.addProposal({ params: { ...params, messageId: last.messageId }, body: {} })
      added++
      const { valuesText, values } = await ada.api.profile.read()
      expectNothingInvented({ valuesText, values }, seed)
    }
    withFunctions.clear()
    expect(added).toBeGreaterThan(5)
  }, 300_000)
})
