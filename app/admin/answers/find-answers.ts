import type { Answer } from './use-answers.ts'

export type AnswerFilter = 'all' | 'due' | 'removed'

const fits: Record<AnswerFilter, (answer: Answer) => boolean> = {
  all: ({ isRemoved }) => !isRemoved,
  due: ({ isRemoved, isDue }) => isDue && !isRemoved,
  removed: ({ isRemoved }) => isRemoved,
}

/** The answers of a filter in which every word of the text occurs, wherever it stands. */
export function findAnswers(answers: Answer[], filter: AnswerFilter, text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter((answer) => {
    const { title, source, nations, asked } = answer
    const whole = [title, answer.answer, source, nations, ...asked].join('\n').toLowerCase()
    return fits[filter](answer) && words.every((word) => whole.includes(word))
  })
}
