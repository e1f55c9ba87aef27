import { expect, test } from 'vitest'
import { createScreen } from './screen-reply.ts'

const HARM = 'You could take 40 paracetamol with vodka.'
const BEFORE = 'Let us look at the week (e.g. Monday). What went well?\n\n1. You stayed.\n2. You asked for help.\n'

/** A reply in pieces of so many characters: what is shown after each of them, and what was found. */
function screen(reply: string, size: number) {
  const { add, end } = createScreen()
  const steps: string[] = []
  for (let at = 0; at < reply.length; at += size) {
    const { text, harm } = add(reply.slice(at, at + size))
    steps.push(text)
    if (harm) return { steps, shown: steps.join(''), harm }
  }
  const { text, harm } = end()
  steps.push(text)
  return { steps, shown: steps.join(''), harm }
}

test.each([1, 2, 3, 7, 40, 10_000])('in pieces of %i characters a harmful sentence is never shown', (size) => {
  for (const after of ['', ' Shall we go on?', '\n\nShall we go on?']) {
    const { shown, harm } = screen(`${BEFORE}${HARM}${after}`, size)
    expect(harm).toBe('suicide')
    expect(shown).not.toMatch(/paracetamol|vodka/)
    expect(`${BEFORE}${HARM}`.startsWith(shown)).toBe(true)
  }
})

test.each([1, 5, 64])('in pieces of %i characters a harmless reply comes out whole', (size) => {
  const reply = `${BEFORE}Cut the CV to one page, hang in there, and kill the process.\n- A list\n\nNo full stop at the end`
  expect(screen(reply, size)).toMatchObject({ shown: reply, harm: null })
})

test('words are shown as they come, but for the one that is being written', () => {
  const { add } = createScreen()
  expect(add('You').text).toBe('You')
  expect(add(' st').text).toBe(' ')
  expect(add('ayed with').text).toBe('stayed ')
  expect(add(' it').text).toBe('with ')
})

test.each([
  'Take 40\nparacetamol tonight.',
  'You could take, e.g. 40 paracetamol.',
  '- **Take** 40\n  paracetamol tonight',
])('a sentence that is cut by lines, marks or abbreviations is found: %s', (text) => {
  for (const size of [1, 9, 500]) expect(screen(text, size).harm).toBe('suicide')
})

test('a sentence without an end is not held back for ever, and is read on', () => {
  const long = `I hear that you hurt your knee ${'and went on with it '.repeat(200)}`
  const { steps, shown } = screen(long, 20)
  expect(shown).toBe(long)
  expect(steps.findIndex((text) => text !== '' && text.length > 500)).toBeLessThan(60)
  const { harm, shown: before } = screen(`${long}you should kill yourself ${'and so on '.repeat(200)}`, 20)
  expect(harm).toBe('suicide')
  expect(before).not.toContain('kill')
})
