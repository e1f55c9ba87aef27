import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { cleanUsername, isUsername, reservedUsernames } from './username.ts'

test('nobody can take a name that is an address of the product [R18]', () => {
  for (const address of Object.values(addresses)) {
    const segment = cleanUsername(address.split('/')[1]?.replace(/^[:*].*/, '') ?? '')
    if (segment) expect(isUsername(segment, 'bearings'), address).toBe(false)
  }
  for (const word of ['admin', 'dashboard', 'coach', 'api', 'signin', 'assets', 'support', 'bearings']) {
    expect(reservedUsernames, word).toContain(word)
  }
})

test('nobody can take the brand for a name, whatever the brand is called', () => {
  expect(isUsername('northstar', 'northstar')).toBe(false)
  expect(isUsername('northstar', 'bearings')).toBe(true)
})

test('a name is three to thirty letters and digits', () => {
  for (const name of ['ab', 'a'.repeat(31), 'Ada', 'ada lovelace', 'ada-l', 'ädа', '', '../x', 'a\0b']) {
    expect(isUsername(name, 'bearings'), name).toBe(false)
  }
  expect(isUsername('ada', 'bearings')).toBe(true)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => /^[a-z0-9]*$/.test(cleanUsername(typed))))
})
