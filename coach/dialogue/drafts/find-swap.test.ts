import { expect, test } from 'vitest'
import { findSwaps } from './find-swap.ts'

test.each([
  ['swap the first for accuracy', [{ name: 'Numbers', to: 'Accuracy' }]],
  ['no i said calm instead of numbers, not as well as', [{ name: 'Numbers', to: 'Calm' }]],
  ["I'd say banter rather than caring", [{ name: 'Caring', to: 'Banter' }]],
  ['change numbers to sums, that is the word', [{ name: 'Numbers', to: 'Sums' }]],
  ['replace the final one with the single word warmth', [{ name: 'Caring', to: 'Warmth' }]],
  [
    'numbers becomes sums, and caring becomes warmth',
    [
      { name: 'Numbers', to: 'Sums' },
      { name: 'Caring', to: 'Warmth' },
    ],
  ],
  ['"warmth" in lieu of caring, if you would', [{ name: 'Caring', to: 'Warmth' }]],
  ['swap them for something better', []],
  ['I change jobs to learn', []],
])('%s says what takes the place of what', (said, expected) => {
  const items = ['Numbers', 'Caring'].map((name) => ({ name, sentence: '', evidence: [] }))
  expect(findSwaps(said, items, [])).toEqual(expected)
})
