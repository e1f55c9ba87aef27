import { expect, test } from 'vitest'
import { draftOf, isChanged, toBody, toggle, withChecked } from './draft.ts'
import { findHelplines } from './find-helplines.ts'
import type { Helpline } from './use-helplines.ts'

const samaritans: Helpline = {
  id: 'samaritans',
  name: 'Samaritans',
  phone: '116 123',
  text: '',
  hours: 'free, day and night',
  note: '',
  kinds: ['suicide', 'distress'],
  ageFrom: null,
  ageTo: null,
  places: ['England', 'Wales', 'Scotland', 'Northern Ireland'],
  audience: 'anyone',
  rank: 5,
  source: 'https://www.samaritans.org',
  checked: '2026-01-01',
  isShipped: true,
  isEdited: false,
  isRemoved: false,
  isDue: false,
  changedAt: null,
  changedBy: null,
}
const refuge: Helpline = {
  ...samaritans,
  id: 'refuge',
  name: 'Refuge',
  phone: '0808 2000 247',
  kinds: ['abuse'],
  places: ['England'],
  audience: 'women',
  isDue: true,
}
const gone = { ...samaritans, id: 'gone', isDue: true, isRemoved: true }
const all = [samaritans, refuge, gone]

test('an administrator finds a helpline by name, number, kind or whom it is for, and those due or removed by themselves', () => {
  const ids = (...args: Parameters<typeof findHelplines>) => findHelplines(...args).map(({ id }) => id)

  expect(ids(all, 'all', '')).toEqual(['samaritans', 'refuge'])
  expect(ids(all, 'due', '  ')).toEqual(['refuge'])
  expect(ids(all, 'removed', '')).toEqual(['gone'])
  expect(ids(all, 'all', 'women VIOLENCE england')).toEqual(['refuge'])
  expect(ids(all, 'all', '116')).toEqual(['samaritans'])
  expect(ids(all, 'all', '116 violence')).toEqual([])
})

test('a form that was opened and not touched has nothing to save, and an empty age is no limit', () => {
  const draft = draftOf(refuge, '2026-03-02')

  expect(isChanged(draft, draftOf(refuge, '2026-03-02'))).toBe(false)
  expect(isChanged(draft, { ...draft, phone: '1' })).toBe(true)
  expect(toBody({ ...draft, ageFrom: ' 16 ', rank: '2' }, 'refuge')).toMatchObject({
    id: 'refuge',
    ageFrom: 16,
    ageTo: null,
    rank: 2,
  })
  expect(toBody(draftOf(undefined, '2026-03-02'), undefined)).not.toHaveProperty('id')
})

test('to mark one as checked changes its day and nothing else', () => {
  const body = withChecked(refuge, '2026-03-02')

  expect(body).toMatchObject({ id: 'refuge', phone: refuge.phone, kinds: ['abuse'], checked: '2026-03-02' })
  expect(body).toEqual({ ...toBody(draftOf(refuge, ''), 'refuge'), checked: '2026-03-02' })
})

test('choices stay in the order in which they are offered', () => {
  expect(toggle(['c'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'c'])
  expect(toggle(['a', 'c'], 'a', ['a', 'b', 'c'])).toEqual(['c'])
})
