import { expect, test } from 'vitest'
import { readAct } from './dialogue/act.ts'
import { lines } from './suggest.ts'

/** Lines that say more than an answer to the question that is open. */
const acts: Record<string, string> = {
  'I can’t think of one': 'dunno',
  'I can’t explain it': 'dunno',
  'I am not sure': 'dunno',
  'I’m not sure how': 'dunno',
  'I have no idea': 'dunno',
  'I can’t put a number on it': 'dunno',
  'I don’t mind': 'dunno',
  'Yes, that is me': 'yes',
  'Not me': 'no',
  'None of these': 'no',
  'How do I get into the second one?': 'question',
  'What comes next?': 'what-can-you-do',
  'Thanks, that is all for today': 'stop',
  'That is all for today': 'stop',
  'I am safe, let’s go on': 'yes',
  'Not today': 'no',
}

test('a coach understands what it offers to say', () => {
  for (const line of Object.values(lines).flat()) {
    expect({ line, act: readAct(line) }).toEqual({ line, act: acts[line] ?? 'answer' })
  }
  expect(readAct('Ask me something else')).toBe('skip')
  expect(readAct('Can you sum up so far?')).toBe('summary')
  expect(readAct('Yes, please')).toBe('yes')
})
