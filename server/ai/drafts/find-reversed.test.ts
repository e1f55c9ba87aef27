import { describe, expect, test } from 'vitest'
import { emptyList } from '#coach/dialogue/drafts/draft-list.ts'
import type { Said } from '../provider.ts'
import { changeDraft } from './change-draft.ts'
import { findQuote } from './find-quote.ts'
import { isReversed } from './find-reversed.ts'

describe('a sentence that turns round what somebody said', () => {
  test.each([
    ['I hate selling.', 'I love selling.'],
    ["I don't like selling phones", 'I like selling phones.'],
    ['I do not want to manage a team', 'I want to manage a team.'],
    ["I can't work nights", 'I can work nights.'],
    ['I have never managed anyone', 'I managed people.'],
    ['I’m not good at maths', 'I am good at maths.'],
    ['I can’t stand lies', 'I like lies.'],
    ['I am sick of the noise', 'I want noise.'],
    ['I like early mornings', 'I don’t like early mornings.'],
    ['I care about fairness', 'I do not care about fairness.'],
  ])('%s is not %s', (said, sentence) => {
    expect(isReversed(sentence, ['We work in a shop.', said])).toBe(true)
    expect(isReversed(said, [said])).toBe(false)
  })

  test.each([
    ['It is not fair. We are not treated with respect.', 'I want fairness and respect.'],
    ["I don't think it's fair how they treat us", 'I want it to be fair.'],
    ["I can't wait to help children", 'I want to help children.'],
    ["I don't mind early mornings", 'I like early mornings.'],
    ['I hate it when managers lie', 'I want to be an honest manager.'],
    ['I could not leave him alone', 'I stayed with him.'],
    ['I hate selling. Well, I like selling plants.', 'I like selling plants.'],
    ['I did not just fix the pump, I fixed the line', 'I fix a pump.'],
    ['They never listen', 'I listen.'],
    ["I won't lie to customers", 'I tell customers what is true.'],
  ])('is not seen where there is none: %s, %s', (said, sentence) => {
    expect(isReversed(sentence, [said])).toBe(false)
  })
})

describe('a quote keeps the “not” it stood with', () => {
  const quoteOf = (content: string, quoted: string) => findQuote(quoted, [{ id: 'm1', role: 'user', content }])?.quote

  test.each([
    ["I don't like selling phones.", 'like selling phones', "I don't like selling phones"],
    ['Honestly, I never really managed people', 'managed people', 'I never really managed people'],
    ['i hate early mornings', 'early mornings', 'i hate early mornings'],
    ['I’m not good at maths, but I like it', 'good at maths', 'I’m not good at maths'],
  ])('%s: %s', (content, quoted, whole) => expect(quoteOf(content, quoted)).toBe(whole))

  test.each([
    ['I could not leave him alone and I calmed him down', 'I calmed him down'],
    ['It is not far. Early mornings are quiet', 'Early mornings are quiet'],
    ['I want to help different people', 'help different people'],
    ['That is not fair and kindness matters', 'kindness matters'],
  ])('%s: %s stands as it is', (content, quoted) => expect(quoteOf(content, quoted)).toBe(quoted))
})

test('a draft that turns round what somebody said loses that sentence, and the model is told', () => {
  const messages: Said[] = [
    { id: 'm1', role: 'user', content: "I don't like selling. I like fixing pumps." },
    { id: 'm2', role: 'user', content: 'Patience, that is mine.' },
  ]
  const speaker = {
    ...{ firstName: 'Ada', age: 34, country: null, careerStages: [], personality: '', facts: [], experience: [] },
    accepted: { values: '', strengths: '', mission: '' },
    roles: { current: [], past: [], considered: [] },
  }
  const items = [{ name: 'Patience', description: 'I like selling.', quotes: ['like selling'] }]
  const given = { text: 'I like selling. I like fixing pumps.', items, quotes: [] }

  const change = { action: 'propose' as const, given }
  const { proposal, faults, dropped } = changeDraft(emptyList(), change, { section: 'strengths', messages, speaker })

  expect(faults.filter((fault) => fault.includes('the opposite of what the person said'))).toHaveLength(2)
  expect(dropped).toEqual(['I like selling.'])
  expect(proposal?.text).toBe('I like fixing pumps.')
  expect(proposal?.items).toEqual([{ name: 'Patience', description: "“I don't like selling”" }])
  expect(proposal?.evidence).toEqual([{ quote: "I don't like selling", messageId: 'm1' }])
})
