import { answers } from '#contract/answers.ts'
import { routes } from '../http/routes.ts'
import { dayOf, listAnswers } from './answers.ts'
import { removeAnswer, restoreAnswer, saveAnswer } from './change-answer.ts'

export const answersRoutes = routes(answers, {
  list: async (asked) => ({ answers: await listAnswers(asked), today: dayOf(asked.now()) }),
  save: async (asked) => {
    const { id, ...text } = asked.body
    return { answer: await saveAnswer(asked, id, text, asked.member.email), message: 'Saved.' }
  },
  remove: async (asked) => {
    await removeAnswer(asked, asked.params.id, asked.member.email)
    return { message: 'Removed.' }
  },
  restore: async (asked) => ({
    answer: await restoreAnswer(asked, asked.params.id, asked.member.email),
    message: 'Restored.',
  }),
})
