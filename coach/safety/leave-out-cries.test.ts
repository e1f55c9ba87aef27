import { expect, test } from 'vitest'
import { leaveOutCries } from './leave-out-cries.ts'

test.each([
  ['Served customers. I want to kill myself. Trained others.', 'Served customers. Trained others.'],
  ['Served customers\nI want to kill myself\nTrained others', 'Served customers\nTrained others'],
  ['I want to die', ''],
  [
    'Answered calls for a suicide prevention line and trained 12 volunteers.',
    'Answered calls for a suicide prevention line and trained 12 volunteers.',
  ],
  ['Ada', 'Ada'],
  ['', ''],
])('%j is read as %j', (text, kept) => expect(leaveOutCries(text)).toBe(kept))
