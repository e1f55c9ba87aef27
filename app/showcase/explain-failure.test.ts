import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { explainFailure } from './explain-failure.ts'

test.each([
  ['a profile that is not there [PUB-43]', new ApiError(404, 'x'), 'Profile not found or not public'],
  ['a refusal in words [PUB-44]', new ApiError(429, '{"error":"Please wait."}'), 'Please wait.'],
  ['a refusal without words [PUB-44]', new ApiError(500, '<html>'), 'Failed to load profile (500)'],
  ['an answer that is no JSON [PUB-45]', new SyntaxError('Unexpected token'), 'Failed to parse profile data'],
  ['no answer at all [PUB-46]', new TypeError('fetch failed'), 'Failed to load profile: fetch failed'],
])('a visitor is told about %s', (_, error, sentence) => {
  expect(explainFailure(error)).toBe(sentence)
})
