import { expect, test } from 'vitest'
import { weighFieldWords } from '../../occupations/field-words.ts'
import { knowledge } from '../../testing/talk.ts'
import { askedField, bareField } from './asked-field.ts'

test.each([
  ['something with stock and ordering i meant', 'stock and ordering'],
  ['can you look for laboratory work instead?', 'laboratory'],
  ['hmm what about something in museums', 'museums'],
  ['more like the boatyard one', 'boatyard'],
  ['can we try railways instead', 'railways'],
  ['I wanted theatre jobs', 'theatre'],
  ['show me some forestry roles please', 'forestry'],
])('%s asks for a field', (said, field) => {
  expect(bareField(askedField([said]))).toBe(field)
})

test.each([
  'show me other jobs',
  'something else',
  'not something with animals',
  'tell me more about jobs like that',
  'I want a job',
  'what about the second one instead',
])('%s asks for none', (said) => {
  expect(askedField([said])).toBe('')
})

test('the words of a field find what bears them, and trains are no training', () => {
  const first = (field: string) =>
    [...weighFieldWords(field, knowledge)].sort((one, other) => other[1] - one[1]).map(([slug]) => slug)
  expect(first('laboratory')[0]).toBe('laboratory-technician')
  expect(first('stock and ordering')[0]).toBe('stock-control-assistant')
  expect(
    first('trains')
      .slice(0, 3)
      .every((slug) => slug.startsWith('train-')),
  ).toBe(true)
  expect(first('outside')).toEqual([])
})
