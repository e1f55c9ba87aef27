import { expect, test } from 'vitest'
import { checkCare } from '../care.ts'
import { understand } from '../testing/talk.ts'
import { cutPassages } from '../understand.ts'
import { digest } from './cues.ts'

const LENGTH = 16_000
const ADVERT =
  'We are looking for a team member who enjoys working with customers. You will serve food, keep the kitchen clean and help at the till. '
const fill = (length: number) => ADVERT.repeat(Math.ceil(length / ADVERT.length)).slice(0, length)
/** A text as long as a message may be, with a sentence in it: where, from 0 to 1. */
const bury = (sentence: string, where: number) => {
  const room = LENGTH - sentence.length - 4
  const before = Math.floor(room * where)
  return `${fill(before)}. ${sentence} ${fill(room - before)}`
}
const PLAIN = 'I want to kill myself.'
const HIDDEN = 'My stepdad comes into my room at night and I am scared to be at home.'

test('what is short is read as it is', () => {
  expect(digest('I like cooking. It calms me.')).toBe('I like cooking. It calms me.')
})

test('what somebody may have written themselves is read whole, whatever its words', () => {
  const told = `${fill(600)}. I have made my arrangements for after Sunday. ${fill(600)}`
  expect(digest(told)).toBe(told)
})

test('of a long text so much is read as the encoder takes at once, in its order', () => {
  const read = digest(bury(HIDDEN, 0.5))
  expect(cutPassages(read)).toHaveLength(1)
  expect(read.indexOf('We are')).toBeLessThan(read.indexOf('My stepdad'))
})

test.each([0, 0.5, 1])('a sentence at %d of 16,000 characters is found, plain or not', async (where) => {
  for (const sentence of [PLAIN, HIDDEN]) {
    const text = bury(sentence, where)
    expect(digest(text)).toContain(sentence)
    expect(checkCare(text, await understand(digest(text))), `${sentence} at ${where}`).not.toBeNull()
  }
})

test.each([0, 0.5, 1])(
  'the built-in coach reads the part of a long text that is nearest to trouble: at %d',
  (where) => {
    const read = cutPassages(bury(HIDDEN, where)).flatMap(({ clauses }) => clauses.map(({ text }) => text))
    expect(read.join(' ')).toContain('scared to be at home')
  },
)

test('a sentence without an end, in a name or between markup is found by the exact rules', () => {
  const inside = `<td>${fill(8_000)}</td><b>i want to kill myself</b>${'{"x":1}'.repeat(900)}`
  expect(checkCare(inside, null)).toMatchObject({ kind: 'suicide' })
  expect(checkCare('My name is I Want To Die Smith', null)).toMatchObject({ kind: 'suicide' })
})

test('a long text with nothing in it is not taken for a cry for help', async () => {
  const text = fill(LENGTH)
  expect(checkCare(text, await understand(digest(text)))).toBeNull()
})

test('what somebody says above or below pasted code is heard, and the code alone is not', async () => {
  const code = '{"id": [1, 2, {"x": "<b>"}], "on": () => { run(); }} /* == */\n'.repeat(60)
  for (const text of [`${code}\n\n${HIDDEN}`, `${HIDDEN}\n\n${code}`]) {
    expect(checkCare(text, await understand(text)), text.slice(0, 40)).not.toBeNull()
  }
  expect(checkCare(code, await understand(code))).toBeNull()
})
