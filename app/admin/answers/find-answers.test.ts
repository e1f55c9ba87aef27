import { expect, test } from 'vitest'
import { draftOf, isChanged, toBody } from './draft.ts'
import { findAnswers } from './find-answers.ts'
import type { Answer } from './use-answers.ts'

const sick: Answer = {
  ...{ id: 'sick-pay', title: 'Do I get sick pay?', answer: 'Often, from your employer.', source: 'GOV.UK' },
  ...{ link: 'https://www.gov.uk/', nations: 'Great Britain', asked: ['paid when ill'], checked: '2026-01-01' },
  ...{ isShipped: true, isEdited: false, isRemoved: false, isDue: false, changedAt: null, changedBy: null },
}
const old = { ...sick, id: 'old', title: 'Is there a minimum wage?', isDue: true }
const gone = { ...sick, id: 'gone', isDue: true, isRemoved: true }
const all = [sick, old, gone]

test('an administrator finds an answer by words of it in any order, and those that are due or removed by themselves', () => {
  const ids = (...args: Parameters<typeof findAnswers>) => findAnswers(...args).map(({ id }) => id)

  expect(ids(all, 'all', '')).toEqual(['sick-pay', 'old'])
  expect(ids(all, 'due', '  ')).toEqual(['old'])
  expect(ids(all, 'removed', '')).toEqual(['gone'])
  expect(ids(all, 'all', 'ILL gov.uk sick')).toEqual(['sick-pay'])
  expect(ids(all, 'all', 'wage sick pay')).toEqual([])
})

test('a form that was opened and not touched has nothing to save, and blank lines are no ways of asking', () => {
  const draft = draftOf(sick, '2026-03-02')

  expect(isChanged(draft, { ...draft })).toBe(false)
  expect(isChanged(draft, { ...draft, asked: `${draft.asked}\n` })).toBe(true)
  const { asked, id } = toBody({ ...draft, asked: ' one \n\n two' }, 'sick-pay')
  expect({ asked, id }).toEqual({ asked: ['one', 'two'], id: 'sick-pay' })
  expect(toBody(draftOf(undefined, '2026-03-02'), undefined)).not.toHaveProperty('id')
})
