import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { explainFailure, isOutage } from './explain-failure.ts'

test.each([
  ['a profile that is not there', new ApiError(404, 'x'), 'Profile not found or not public'],
  ['a wrong passcode', new ApiError(401, '{"error":"Not that one."}'), 'Not that one.'],
  ['a wrong passcode without words', new ApiError(401, ''), 'Invalid passcode'],
  ['a refusal in words', new ApiError(429, '{"error":"Please wait."}'), 'Please wait.'],
  ['a refusal without words', new ApiError(500, '<html>'), 'Failed to load profile (500)'],
  ['an outage in words', { status: 503, data: { error: 'Please try again.' } }, 'Please try again.'],
  ['an outage without words', { status: 503, data: null }, 'Failed to load profile (503)'],
  ['an answer that is no JSON', new SyntaxError('Unexpected token'), 'Failed to parse profile data'],
  ['no answer at all', new TypeError('fetch failed'), 'Failed to load profile: fetch failed'],
])('a visitor is told about %s [PUB-39, PUB-43..46]', (_, error, sentence) => {
  expect(explainFailure(error)).toBe(sentence)
})

test('an answer that is none of ours cannot be read, and the page may still be there [PUB-45]', () => {
  const unreadable = new Error('Unable to decode turbo-stream response')

  expect(explainFailure(unreadable)).toBe('Failed to parse profile data')
  expect([unreadable, { status: 503 }, { status: 404 }].map(isOutage)).toEqual([true, true, false])
})
