import { expect, test } from 'vitest'
import { hashPassword, isPassword, NOBODYS_HASH } from './password.ts'

test('a password is known by its hash, and two people with the same one have different hashes', async () => {
  const [first, second] = await Promise.all([hashPassword('Kettle-drum7'), hashPassword('Kettle-drum7')])

  expect(first).not.toBe(second)
  expect(await isPassword('Kettle-drum7', first)).toBe(true)
  expect(await isPassword('Kettle-drum8', first)).toBe(false)
  expect(await isPassword('', first)).toBe(false)
})

test('an unknown address costs as much to check as a known one [R10]', async () => {
  const shape = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length))

  expect(shape(NOBODYS_HASH)).toEqual(shape(await hashPassword('Kettle-drum7')))
  expect(await isPassword('Kettle-drum7', NOBODYS_HASH)).toBe(false)
})

test('a crowd at the door waits its turn, and one that is too large is asked to come back', async () => {
  const crowd = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('Kettle-drum7')))

  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
  const refused = crowd.filter((result) => result.status === 'rejected')
  expect(refused.every(({ reason }) => reason.code === 'unavailable')).toBe(true)
})
