import { expect, test } from 'vitest'
import { isEmailAddress } from './email.ts'

test.each([
  'ada@example.org',
  "a.d.a+o'neil@mail.example.co.uk",
  'zoë@example.org',
  'admin@bearings.local',
  'me@localhost',
  `${'x'.repeat(64)}@example.org`,
])('%s is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  ['a dot at its end, which makes another guise of the same address', 'ada@example.org.'],
  ['a dot before it', '.ada@example.org'],
  ['a dot before the @', 'ada.@example.org'],
  ['a dot after the @', 'ada@.example.org'],
  ['two dots', 'ada..b@example.org'],
  ['a host with two dots', 'ada@example..org'],
  ['a name that no server takes', `${'x'.repeat(65)}@example.org`],
])('%s is none', (_, address) => {
  expect(isEmailAddress(address)).toBe(false)
})
