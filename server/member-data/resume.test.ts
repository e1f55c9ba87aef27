import { expect, test } from 'vitest'
import { makeResume } from './resume.ts'

const about = {
  account: { firstName: 'Ada', surname: 'Lovelace', email: 'ada@example.org', country: 'Ireland', postcode: 'D02' },
  profile: null,
  personal: { currentJobRoles: [], highestEducation: '' },
  links: [],
}
const job = { role: 'Baker', company: 'Rise Ltd', current: false, description: '' }

test.each([
  ['2019', '2021-06-30', { startDate: '2019', endDate: '2021-06-30' }],
  ['March 2019', 'Sept. 2021', { startDate: '2019-03', endDate: '2021-09' }],
  ['spring 2019', 'Maybe 2021', {}],
  ['', 'Present', {}],
])('a time from %j to %j is told as other programs read it', (startDate, endDate, expected) => {
  const { work } = makeResume({ ...about, experience: [{ ...job, startDate, endDate }] })
  expect(work).toEqual([{ name: 'Rise Ltd', position: 'Baker', summary: '', ...expected }])
})

test('where someone still works has no end', () => {
  const { work } = makeResume({ ...about, experience: [{ ...job, startDate: '2019', endDate: '2020', current: true }] })
  expect(work[0]).not.toHaveProperty('endDate')
})
