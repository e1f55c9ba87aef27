import { expect, test } from 'vitest'
import { editQuoted, editText } from './edit-text.ts'

const text = 'I am here for young carers, so that they get a break, and I do it by listening.'

test.each([
  ['take out the last bit', 'I am here for young carers, so that they get a break.'],
  ['drop the bit about a break', 'I am here for young carers, and I do it by listening.'],
  ["'young carers' should say 'unpaid carers'", text.replace('young carers', 'unpaid carers')],
  ['"listening" is wrong, take it out', 'I am here for young carers, so that they get a break, and I do it.'],
])('"%s" does what it says and nothing else', (said, expected) => {
  expect(editQuoted(text, said)?.text).toBe(expected)
})

test.each(['I like listening', 'don’t you think it’s good', ''])('"%s" is no exact edit', (said) => {
  expect(editQuoted(text, said)).toBeNull()
})

test('what the model marked is replaced where it stands, and words that are not there change nothing', () => {
  const mentions = [
    { role: 'from' as const, words: 'young carers' },
    { role: 'to' as const, words: 'teenagers who care' },
  ]

  expect(editText(text, mentions)?.text).toBe(text.replace('young carers', 'teenagers who care'))
  expect(editText(text, [{ role: 'cut' as const, words: 'passionate' }])).toBeNull()
})
