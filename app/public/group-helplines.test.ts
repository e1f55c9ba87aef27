import { expect, test } from 'vitest'
import { shippedHelplines } from '#coach/safety/helplines.ts'
import { groupHelplines } from './group-helplines.ts'

const groups = groupHelplines(shippedHelplines)
const peopleOf = (title: string) => groups.find((group) => group.title === title)?.people ?? []

test('every helpline stands once, danger first and those abroad last', () => {
  const ids = groups.flatMap(({ people }) => people.map(({ id }) => id))

  expect(ids.toSorted()).toEqual(shippedHelplines.map(({ id }) => id).toSorted())
  expect(groups[0]).toMatchObject({ title: 'In danger now', people: [{ phone: '999' }, { phone: '111' }] })
  expect(groups.at(-1)?.title).toBe('Outside the UK')
})

test('a visitor finds each where they would look for it, with when, for whom and where', () => {
  const names = (title: string) => peopleOf(title).map(({ name }) => name)

  expect(names('Somebody who listens')).toEqual(expect.arrayContaining(['Samaritans', 'Childline', 'Shout']))
  expect(names('Treated badly at work')).toEqual(expect.arrayContaining(['Acas', 'Citizens Advice']))
  expect(names('Made to work, carry or sell')).toContain('Fearless')
  expect(names('Careers advice')).toHaveLength(4)
  expect(peopleOf('Violence, abuse and forced marriage')[0]?.about).toBe('free, day and night · for women, in England')
  expect(peopleOf('Somebody who listens').find(({ name }) => name === 'Samaritans')?.about).toContain('also in Ireland')
})

test('a group with nobody in it is not shown, and an empty list has none', () => {
  const few = shippedHelplines.filter(({ kinds }) => kinds.includes('eating') && kinds.length === 1)

  expect(groupHelplines(few).map(({ title }) => title)).toEqual(['Trouble with eating', 'Outside the UK'])
  expect(groupHelplines([])).toEqual([])
})
