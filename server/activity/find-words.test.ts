import { expect, test } from 'vitest'
import { findWords, readWords } from './find-words.ts'

test.each([
  ['Café work', 'cafe', 'Café work'],
  ['I like CAFES', 'café', 'I like CAFES'],
  ['Both words are here', 'here both', 'Both words are here'],
])('%s is found by %s, whatever its capitals, accents and order', (text, asked, excerpt) => {
  expect(findWords(text, readWords(asked))).toBe(excerpt)
})

test('a text that lacks one of the words is not found, and nothing finds nothing', () => {
  expect(findWords('Both words are here', readWords('both elsewhere'))).toBeUndefined()
  expect(findWords('Both words are here', readWords('  '))).toBeUndefined()
})

test('of a long text the part around the word is shown, from the beginning of a word on', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`

  const excerpt = findWords(text, readWords('needle'))

  expect(excerpt).toMatch(/^… before .* needle after .* …$/)
  expect(excerpt?.length).toBeLessThan(180)
})
