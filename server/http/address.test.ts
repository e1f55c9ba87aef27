import { expect, test } from 'vitest'
import { addressOf, canonicalPath } from './address.ts'

test('an address is read as URL reads it', () => {
  const addresses = [
    'http://localhost',
    'http://localhost:8080/',
    'https://bearings.example/about',
    'http://[::1]:8080/adalovelace?from=a/b?c',
    'http://localhost/contact?',
    'http://localhost/?x=1#part',
    'http://localhost/#part?x=1',
    'http://localhost/a/../b/%2e%2e/%41//c:d@e',
    'http://localhost/é?é',
  ]
  for (const address of addresses) {
    const { pathname, search } = new URL(address)
    expect(addressOf(new Request(address)), address).toEqual({ pathname, search })
  }
})

test('the one way to write an address is reached in one step', () => {
  for (const path of [
    '/',
    '/privacy',
    '/PRIVACY//',
    '/%70rivacy',
    '/%2570rivacy',
    '/é%C3%A9',
    '/a%2Fb',
    '/%',
    '/%zz',
  ]) {
    const canonical = canonicalPath(path)
    expect(canonicalPath(canonical), path).toBe(canonical)
  }
})
