import { expect, test } from 'vitest'
import { layLines } from './cv/lay-lines.ts'
import { layouts } from './cv/layouts.ts'
import { wildLayouts } from './cv/wild-layouts.ts'
import { readExperience } from './read-cv.ts'
import { knowledge } from './testing/talk.ts'

const read = (text: string | string[]) => readExperience(text, knowledge.titleWords)

test.each([...layouts, ...wildLayouts])('a CV with $name is read', ({ text, jobs }) => {
  expect(read(text).map(({ role, company, startDate, endDate }) => [role, company, startDate, endDate])).toEqual(jobs)
})

test('what was done in a job comes along, and what lasts is marked', () => {
  const [first, second] = read(layouts[0]?.text ?? '')

  expect(first).toMatchObject({
    current: true,
    description: 'Served customers and handled the till\nTrained three new starters',
  })
  expect(second).toMatchObject({ current: false })
})

test('a CV without jobs gives an empty list, and rubbish does no harm', () => {
  for (const text of [
    '',
    'hello',
    'Skills\nFrench\nExcel',
    '\u0000\u0001',
    'a'.repeat(50_000),
    '2019\n'.repeat(2000),
  ]) {
    expect(read(text).every(({ role, company }) => role || company)).toBe(true)
  }
})

test('two columns are read one after the other, and dates at the right edge stay with their line', () => {
  const place = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, page: 1 })
  const sidebar = ['Skills', 'Excel', 'French', 'First aid', 'Driving', 'Cooking', 'Till work'].map((text, at) =>
    place(text, 40, 100 + at * 14),
  )
  const main = [
    place('Experience', 220, 100),
    place('Barista', 220, 114),
    place('The Copper Kettle Café', 220, 128),
    place('June 2019 – May 2021', 220, 142),
    place('Made drinks in a busy shop.', 220, 156),
    place('Waiter', 220, 170),
    place('Bella Vita Restaurant', 220, 184),
    place('2017 – 2019', 220, 198),
  ]
  const edge = [
    place('Employment', 40, 100),
    ...['Chef', 'Waiter', 'Cleaner', 'Porter', 'Baker', 'Barista'].flatMap((role, at) => [
      place(`${role}, Dunmore Hotel`, 40, 120 + at * 20),
      place(`${2010 + at} – ${2011 + at}`, 400, 120 + at * 20),
    ]),
  ]

  expect(read(layLines([...sidebar, ...main])).map(({ role, company }) => [role, company])).toEqual([
    ['Barista', 'The Copper Kettle Café'],
    ['Waiter', 'Bella Vita Restaurant'],
  ])
  expect(read(layLines(edge))).toHaveLength(6)
  expect(read(layLines(edge))[0]).toMatchObject({
    role: 'Chef',
    company: 'Dunmore Hotel',
    startDate: '2010',
    endDate: '2011',
  })
})
