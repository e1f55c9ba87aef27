import { expect, test } from 'vitest'
import { firstQuestions as ours } from '#coach/first-questions.ts'
import { firstQuestions } from '#contract/first-questions.ts'

test('what a member sees when hints fail is what the coach would have offered [CHAT-59]', () => {
  expect(firstQuestions).toEqual({ coach: ours.coach, jobideas: ours.jobideas })
})
