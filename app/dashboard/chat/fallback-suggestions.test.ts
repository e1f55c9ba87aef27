import { expect, test } from 'vitest'
import { firstQuestions } from '#coach/first-questions.ts'
import { fallbackSuggestions } from './fallback-suggestions.ts'

test('what a member sees when hints fail is what the coach would have offered [CHAT-59]', () => {
  expect(fallbackSuggestions).toEqual({ coach: firstQuestions.coach, jobideas: firstQuestions.jobideas })
})
