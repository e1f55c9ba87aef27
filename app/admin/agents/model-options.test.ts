import { expect, test } from 'vitest'
import { optionsFor } from './model-options.ts'

test('a stored model that nobody offers is shown by its own name, not as the default', () => {
  expect(optionsFor('mistral-small', ['gpt-5', 'gpt-4o'])).toEqual([
    { value: 'mistral-small', label: 'mistral-small (stored, not in the list)' },
    { value: 'gpt-5', label: 'gpt-5 (default)' },
    { value: 'gpt-4o', label: 'gpt-4o' },
  ])
  expect(optionsFor('gpt-4o', ['gpt-5', 'gpt-4o']).map(({ label }) => label)).toEqual(['gpt-5 (default)', 'gpt-4o'])
})
