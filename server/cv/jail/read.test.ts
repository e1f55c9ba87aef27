import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDocx } from '../../testing/documents.ts'
import { readDocument } from './read.ts'

const occupations = join(import.meta.dirname, '../../../coach/data/occupations.json')
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
const table = (...rows: string[][][]) =>
  `<w:tbl>${rows
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

const read = async (body: string) => (await readDocument(makeDocx(body), 'docx', occupations)).experience

test('dates in the last cell of a row belong to the job in the first', async () => {
  const experience = await read(
    bold('Employment') +
      table(
        [['Accounts Junior, Harlow &amp; Sons', 'Filing, post and petty cash.'], ['April 2008 – Sept 2012']],
        [['Bookkeeper, Tidewater Ltd', 'Payroll for eighty.'], ['Oct 2012 – present']],
      ),
  )

  expect(experience).toMatchObject([
    {
      role: 'Accounts Junior',
      company: 'Harlow & Sons',
      startDate: 'April 2008',
      description: 'Filing, post and petty cash.',
    },
    { role: 'Bookkeeper', company: 'Tidewater Ltd', startDate: 'October 2012', current: true },
  ])
})

test('dates on two lines of the first cell, and the job in paragraphs of the second', async () => {
  const experience = await read(
    bold('Career to date') +
      table(
        [
          ['2019', '– present'],
          ['Registrar', 'Castleton Borough Council', 'Ceremonies at the castle.'],
        ],
        [
          ['2013', '– 2019'],
          ['Receptionist', 'Lime Street Dental Practice'],
        ],
      ),
  )

  expect(experience).toMatchObject([
    {
      role: 'Registrar',
      company: 'Castleton Borough Council',
      startDate: '2019',
      description: 'Ceremonies at the castle.',
    },
    { role: 'Receptionist', company: 'Lime Street Dental Practice', startDate: '2013', endDate: '2019' },
  ])
})

test('a table with named columns is read by their names, and one after it without names like it', async () => {
  const experience = await read(
    bold('Employment') +
      table(
        [['From'], ['To'], ['Employer'], ['Post held'], ['Main duties']],
        [
          ['April 2021'],
          ['Present'],
          ['Millbrook School'],
          ['Teaching Assistant'],
          ['Support for two pupils.', 'Reviews.'],
        ],
        [['Jan 2013'], ['Aug 2017'], ['Bluebell Nurseries'], ['Room Leader'], ['']],
      ) +
      bold('Voluntary work') +
      table([['June 2018'], ['Present'], ['Homework Club'], ['Conversation volunteer'], ['A weekly group.']]),
  )

  expect(experience).toMatchObject([
    {
      role: 'Teaching Assistant',
      company: 'Millbrook School',
      current: true,
      description: 'Support for two pupils. Reviews.',
    },
    { role: 'Room Leader', company: 'Bluebell Nurseries', startDate: 'January 2013', endDate: 'August 2017' },
    { role: 'Conversation volunteer', company: 'Homework Club', description: 'A weekly group.' },
  ])
})

test('a page made of one table with the skills at the side is read cell by cell', async () => {
  const experience = await read(
    table([
      ['Contact', '07700 900101', 'Skills', 'Payroll', 'Education', 'Northmoor College', '1999 – 2004'],
      [
        'Hayley Teal',
        'Employment',
        'Payroll Manager',
        'Orchard View Care Home',
        '2016 – now',
        'Monthly payroll for all homes.',
      ],
    ]),
  )

  expect(experience).toMatchObject([
    {
      role: 'Payroll Manager',
      company: 'Orchard View Care Home',
      startDate: '2016',
      description: 'Monthly payroll for all homes.',
    },
  ])
})

test('jobs in text boxes are read', async () => {
  const box = (inner: string) =>
    `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`
  const experience = await read(
    box(bold('Skills') + paragraph('Nail art')) +
      box(bold('Experience') + paragraph('Salon Manager, Juniper Salons') + paragraph('July 2021 - present')),
  )

  expect(experience).toMatchObject([{ role: 'Salon Manager', company: 'Juniper Salons', startDate: 'July 2021' }])
})
