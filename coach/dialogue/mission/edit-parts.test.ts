import { expect, test } from 'vitest'
import { readPartEdit, replacePart } from './edit-parts.ts'
import { readMeans } from './parts.ts'

const text = 'I am here for lads coming out of prison, so that they get a start, and I do it by showing them the job.'

test.each([
  ['by sitting at one table with them instead', 'means', 'sitting at one table with them'],
  ['so that they stand on their own feet', 'change', 'they stand on their own feet'],
  ['for young mothers please', 'whom', 'young mothers'],
  ['nah not lads, anyone who comes out. women too', 'whom', 'anyone who comes out'],
  ['i said anyone coming out of prison', 'whom', 'anyone coming out of prison'],
  ['that is good but also girls please', 'whom', 'lads and girls coming out of prison'],
])('"%s" says which part it is', (said, part, value) => {
  expect(readPartEdit(said, text)).toEqual({ part, value })
})

test.each(['yes i like it', 'i hate that word', 'is it not too long?', 'for that I have no time'])(
  '"%s" is no part of the sentence',
  (said) => {
    expect(readPartEdit(said, text)).toBeNull()
  },
)

test('a part is put where the old one stood, and a sentence of another shape is left alone', () => {
  expect(replacePart(text, 'means', 'teaching them a trade')).toBe(
    text.replace('showing them the job', 'teaching them a trade'),
  )
  expect(replacePart('I help people.', 'means', 'listening')).toBeNull()
})

test('each thing that is done takes its form, and two nouns stay nouns', () => {
  expect(readMeans('i take them on site with me, show them the job, dont ask what they did')).toBe(
    'taking them on site with me, showing them the job and not asking what they did',
  )
  expect(readMeans('i would make a small group, tea and talk, i bring them to the office')).toBe(
    'making a small group, tea and talk and bringing them to the office',
  )
})
