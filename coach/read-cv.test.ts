import { expect, test } from 'vitest'
import { furtherLayouts } from './cv/further-layouts.ts'
import { layCvLines, layLines } from './cv/lay-lines.ts'
import { layouts } from './cv/layouts.ts'
import { wildLayouts } from './cv/wild-layouts.ts'
import { readExperience } from './read-cv.ts'
import { knowledge } from './testing/talk.ts'

const read = (text: string | string[]) => readExperience(text, knowledge.titleWords)

test.each([...layouts, ...wildLayouts, ...furtherLayouts])('a CV with $name is read', ({ text, jobs }) => {
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

const LETTER = 5
const print = (text: string, x: number, y: number, { page = 1, font = 'plain' } = {}) => ({
  ...{ text, x, y, page, font },
  width: text.length * LETTER,
  height: 10,
})

test('an entry goes on overleaf, past the number of the page', () => {
  const pieces = [
    print('Employment', 40, 40, { font: 'bold' }),
    print('Warden, Saltmarsh Trust', 40, 54),
    print('2015 - 2019', 445, 54),
    print('Looked after three miles of coast with a team of volunteers, counted the terns every spring and', 40, 68),
    print('Jo Teal - page 1', 250, 800),
    print('wrote the reports.', 40, 40, { page: 2 }),
    print('Ranger, Brindle Estate', 40, 54, { page: 2 }),
    print('2012 - 2015', 445, 54, { page: 2 }),
    print('Jo Teal - page 2', 250, 800, { page: 2 }),
  ]

  expect(readExperience(layCvLines(pieces), knowledge.titleWords)).toMatchObject([
    {
      role: 'Warden',
      company: 'Saltmarsh Trust',
      description:
        'Looked after three miles of coast with a team of volunteers, counted the terns every spring and wrote the reports.',
    },
    { role: 'Ranger', company: 'Brindle Estate', description: '' },
  ])
})

test('dates on two lines in a narrow column belong to the job beside them', () => {
  const job = (role: string, company: string, from: string, to: string, y: number) => [
    print(from, 40, y),
    print(to, 40, y + 14),
    print(role, 120, y + 4, { font: 'bold' }),
    print(company, 120, y + 18),
  ]
  const pieces = [
    print('Experience', 40, 40, { font: 'large' }),
    ...job('Brand Manager', 'Tidewater Drinks', 'Nov 2022', '– present', 60),
    ...job('Marketing Assistant', 'Quillworks', 'Feb 2020', '– Oct 2022', 110),
  ]

  expect(readExperience(layCvLines(pieces), knowledge.titleWords)).toMatchObject([
    { role: 'Brand Manager', company: 'Tidewater Drinks', startDate: 'November 2022', current: true },
    { role: 'Marketing Assistant', company: 'Quillworks', startDate: 'February 2020', endDate: 'October 2022' },
  ])
})

test('a table with named columns is read by its names, also where a cell takes two lines', () => {
  const line = (y: number, ...cells: string[]) =>
    cells.flatMap((text, at) => (text ? [print(text, 40 + at * 120, y)] : []))
  const pieces = [
    print('Recent contracts', 40, 40, { font: 'bold' }),
    ...line(60, 'Dates', 'Client', 'Position', 'Remarks'),
    ...line(80, 'Apr – Aug 2025', 'Harlow Distillery', 'Welder', 'Still house, thin wall'),
    ...line(92, '', 'Engineering', '', 'stainless'),
    ...line(112, '2019 – 2024', 'Coalport', 'Plater', 'Fabrication shop'),
  ]

  expect(readExperience(layCvLines(pieces), knowledge.titleWords)).toMatchObject([
    { role: 'Welder', company: 'Harlow Distillery Engineering', startDate: 'April 2025', endDate: 'August 2025' },
    { role: 'Plater', company: 'Coalport', description: 'Fabrication shop' },
  ])
})

test('a line that looks like the names of jobs is one, even when it says work experience', () => {
  const pieces = [
    ...['Education', 'Experience', 'Skills'].map((text, at) =>
      print(text, 40, [40, 100, 400][at] ?? 0, { font: 'large' }),
    ),
    print('Ravensford High School, 2019 - 2026', 40, 60),
    ...['Saturday Assistant', 'Work Experience', 'Senior Prefect'].map((text, at) =>
      print(text, 40, 120 + at * 60, { font: 'bold' }),
    ),
    print('Copper Kettle | May 2024 - present', 40, 134),
    print('Millbrook School | July 2023 (1 week)', 40, 194),
    print('Ravensford High School | 2025 - present', 40, 254),
  ]

  expect(readExperience(layCvLines(pieces), knowledge.titleWords)).toMatchObject([
    { role: 'Saturday Assistant', company: 'Copper Kettle' },
    { role: 'Work Experience', company: 'Millbrook School', startDate: 'July 2023', endDate: 'July 2023' },
    { role: 'Senior Prefect', company: 'Ravensford High School' },
  ])
})

test('a long line of anything is looked through in no time', () => {
  const started = performance.now()
  for (const sign of [' ', '(', '1', 'a, ', ' (one ', 'WORK', '2019 - ']) read(`Experience\n${sign.repeat(40_000)}x`)

  expect(performance.now() - started).toBeLessThan(2000)
})
