import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'

test('an administrator sees which lines went and which came', () => {
  const marks = compareLines('Be kind.\nAsk once.\nEnd.', 'Be kind.\nAsk twice.\nEnd.\nThank them.').map(
    ({ kind, text }) => `${kind} ${text}`,
  )
  expect(marks).toEqual(['same Be kind.', 'gone Ask once.', 'new Ask twice.', 'same End.', 'new Thank them.'])
  expect(compareLines('Same', 'Same')).toEqual([{ kind: 'same', text: 'Same' }])
})
