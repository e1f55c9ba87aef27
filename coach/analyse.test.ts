import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moodOf } from './analyse/mood-of.ts'
import { analyse } from './analyse.ts'
import { knowledge, understand } from './testing/talk.ts'
import type { Understanding } from './understand.ts'

const talk = [
  ['assistant', 'Hello Jo. What would you most like to be different in your working life?'],
  ['user', 'I hate my job at Tesco. My manager shouts at me every day and I feel invisible.'],
  ['assistant', 'It sounds as if that crosses a line for you. What would a good manager do?'],
  [
    'user',
    'Listen. My friend Aisha works in a hospice in Leeds and her manager says thank you. I want to help people like that.',
  ],
  ['assistant', 'What could you do first?'],
  [
    'user',
    'I will ask Aisha about volunteering. I am really excited about it, I love helping old people. Maybe I could be a nurse.',
  ],
].map(([role, content], at) => ({ id: String(at), role: role as 'user' | 'assistant', content: content ?? '' }))

describe('an administrator looks at a conversation', () => {
  test('as a word cloud: counts of both sides, words from 0 to 100 with colours, themes and a sentence [API-74]', () => {
    const cloud = analyse('wordcloud', talk, knowledge)
    if (cloud.type !== 'wordcloud') throw new Error('wrong type')

    expect(cloud.combined.totalWords).toBe(cloud.combined.agentWords + cloud.combined.userWords)
    expect(cloud.userData.topWords.slice(0, 6).map(({ word }) => word)).toEqual(
      expect.arrayContaining(['manager', 'aisha']),
    )
    expect(cloud.combined.topWords[0]?.frequency).toBe(100)
    for (const { frequency, color } of cloud.combined.topWords) {
      expect(frequency).toBeGreaterThan(0)
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(cloud.userData.topThemes).toContain('People at work')
    expect(cloud.summary).toContain('manager')
  })

  test('as topics: the most relevant first, with phrases that were said [API-74]', () => {
    const found = analyse('topics', talk, knowledge)
    if (found.type !== 'topics') throw new Error('wrong type')

    expect(found.userData.topics[0]?.relevanceScore).toBe(1)
    expect(found.userData.topics.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['People at work', 'Making a difference', 'The present job']),
    )
    const said = talk.map(({ content }) => content.toLowerCase()).join(' ')
    for (const { keyPhrases } of found.combined.topics) for (const phrase of keyPhrases) expect(said).toContain(phrase)
  })

  test('as feelings: how it began and ended, who is spoken of and how [API-74]', () => {
    const felt = analyse('sentiment', talk, knowledge)
    if (felt.type !== 'sentiment') throw new Error('wrong type')

    const [first, , last] = felt.userData.series
    expect(first?.score).toBeLessThan(0)
    expect(last?.score).toBeGreaterThan(0)
    expect(felt.userData.summary).toContain('brightens')
    const entities = Object.fromEntries(felt.userData.entities.map((entity) => [entity.name, entity]))
    expect(entities.Aisha).toMatchObject({ type: 'person', mentions: 2 })
    expect(entities.Leeds).toMatchObject({ type: 'place' })
    expect(entities.Tesco).toMatchObject({ type: 'organisation', sentiment: 'negative' })
    expect(entities.nurse).toMatchObject({ type: 'role' })
    expect(felt.userData.emotionalHighlights.length).toBeGreaterThan(1)
  })

  test('and nothing said is no trouble, whatever it is [T55]', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.string(),
            role: fc.constantFrom('user' as const, 'assistant' as const),
            content: fc.string(),
          }),
          { maxLength: 6 },
        ),
        (messages) => {
          for (const type of ['wordcloud', 'topics', 'sentiment'] as const) {
            const analysis = analyse(type, messages)
            expect(analysis.summary).not.toBe('')
            expect(JSON.stringify(analysis)).not.toMatch(/null|NaN/)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['I love it', 1],
  ['I am not happy', -1],
  ['I am really happy', 1],
  ['the worst day, I was furious', -1],
  ['I got rejected again', -1],
  ['the train goes at nine', 0],
  ['I do not hate it', 1],
  ['I was made redundant and I feel useless', -1],
])('%s sounds %i', (text, sign) => {
  expect(Math.sign(moodOf(text))).toBe(sign)
})

test('a wish to be dead is not neutral, a manager complained about is not praised, and Tom Baker is a name', async () => {
  const lines = [
    'I wish I was dead',
    'My manager is great at making everyone feel small, I hate it',
    'I asked Tom Baker about the course',
  ]
  const messages = lines.map((content, at) => ({ id: `u${at}`, role: 'user' as const, content }))
  const readings = new Map<string, Understanding>()
  for (const { id, content } of messages) readings.set(id, (await understand(content)) as Understanding)
  const felt = analyse('sentiment', messages, knowledge, readings)
  if (felt.type !== 'sentiment') throw new Error('wrong type')

  expect(felt.userData.series[0]?.score).toBe(-1)
  const entities = Object.fromEntries(felt.userData.entities.map((entity) => [entity.name, entity]))
  expect(entities.manager?.sentiment).toBe('negative')
  expect(entities['Tom Baker']).toMatchObject({ type: 'person' })
  expect(entities.baker).toBeUndefined()
})
