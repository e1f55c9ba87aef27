import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

test('a caller cannot choose an address by sending a header', () => {
  const addressOf = createClientAddress([])

  expect(addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
})

test('a trusted proxy is believed, but only for what it saw itself', () => {
  const addressOf = createClientAddress(['10.0.0.0/8', '::1'])

  expect(addressOf('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
  expect(addressOf('10.1.2.3', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1')
  expect(addressOf('10.1.2.3', '198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
  expect(addressOf('::1', '198.51.100.1')).toBe('198.51.100.1')
  expect(addressOf('10.1.2.3', null)).toBe('10.1.2.3')
  expect(addressOf('10.1.2.3', 'nonsense')).toBe('10.1.2.3')
})

test('all the IPv6 addresses of one household count as one', () => {
  const addressOf = createClientAddress([])

  expect(addressOf('2001:db8:1:2:3:4:5:6', null)).toBe('2001:db8:1:2::/64')
  expect(addressOf('2001:db8:1:2::9', null)).toBe('2001:db8:1:2::/64')
  expect(addressOf('2001:db8::1', null)).toBe('2001:db8:0:0::/64')
  expect(addressOf('::ffff:203.0.113.9', null)).toBe('203.0.113.9')
})
