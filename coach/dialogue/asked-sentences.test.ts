import { expect, test } from 'vitest'
import { endsInTag, isAsked, isRealQuestion } from './asked-sentences.ts'

test.each(['what do you think', 'is graphic design even a real job?', 'how do i tell my boss', 'should i take it'])(
  '"%s" asks the coach',
  (sentence) => {
    expect(isAsked(sentence, null)).toBe(true)
  },
)

test.each([
  'if im their boss its different isnt it',
  'i’d ask mr collins to talk to her?',
  'maybe tell her straight?',
  'can you make it shorter?',
  'could u put in my brother?',
])('"%s" has the form of a question and is none', (sentence) => {
  expect(isAsked(sentence, null)).toBe(false)
})

test('an echo and a doubt get no word that there is no answer', () => {
  expect(['Hours?', 'listening maybe??', 'lol felt right?'].filter(isRealQuestion)).toEqual([])
  expect(isRealQuestion('can they make me pay it back?')).toBe(true)
  expect(endsInTag('right?')).toBe(false)
})
