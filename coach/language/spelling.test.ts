import { expect, test } from 'vitest'
import { knowledge } from '../testing/talk.ts'
import { correct } from './spelling.ts'

const read = (text: string) => correct(text, knowledge.words)

test.each([
  ['i orgnaised a suprise for my freind', 'i organised a surprise for my friend'],
  ['evryone in the kichen', 'everyone in the kitchen'],
  ['somthing at the restarant', 'something at the restaurant'],
])('%s is read as meant', (typed, meant) => {
  expect(read(typed)).toEqual({ text: meant, isSure: true })
})

test('a word that is only rare is left as it is, however near another one stands', () => {
  for (const word of 'dread badge scanner stalking drowning bleeding chest march commute starving rubbed kilos aside resigned towed'.split(
    ' ',
  ))
    expect(read(`the ${word} of it`).text).toBe(`the ${word} of it`)
})

test('what cannot be made out is left alone and marked, and names are nobody’s slips', () => {
  expect(read('the flurbish of it')).toEqual({ text: 'the flurbish of it', isSure: false })
  expect(read('I met Siobhan in Llanelli').text).toBe('I met Siobhan in Llanelli')
})
