import type { Answer, AnswerBody } from './use-answers.ts'

/** An answer as its form holds it. */
export interface Draft {
  title: string
  answer: string
  source: string
  link: string
  nations: string
  /** One way of asking on each line. */
  asked: string
  checked: string
}

/** What the form begins with: the answer as it is, or an empty one that is checked as it is written. */
export function draftOf(answer: Answer | undefined, today: string): Draft {
  if (!answer) return { title: '', answer: '', source: '', link: '', nations: 'UK', asked: '', checked: today }
  const { title, source, link, nations, checked } = answer
  return { title, answer: answer.answer, source, link, nations, asked: answer.asked.join('\n'), checked }
}

export function isChanged(before: Draft, after: Draft) {
  return JSON.stringify(before) !== JSON.stringify(after)
}

export function toBody({ asked, nations, ...text }: Draft, id: string | undefined): AnswerBody {
  const phrasings = asked
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  // The list offers nothing else, and the server checks it again.
  return { ...text, asked: phrasings, nations: nations as AnswerBody['nations'], ...(id ? { id } : {}) }
}
