import { expect, test } from 'vitest'
import { pagePolicy, setCommonHeaders } from './headers.ts'

/** The bonuses of Mozilla's HTTP Observatory that an answer can earn by its headers, on top of the 100 it starts with. */
function score(headers: Headers) {
  const policy = headers.get('content-security-policy') ?? ''
  const isStrict =
    policy.includes("default-src 'none'") && !/unsafe-|data:[^;]*script|script-src[^;]*https?:/.test(policy)
  return (
    100 +
    (isStrict ? 10 : -20) +
    (policy.includes("frame-ancestors 'none'") ? 5 : 0) +
    (headers.get('referrer-policy') === 'no-referrer' ? 5 : 0) +
    (headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0) +
    (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5) +
    (Number(headers.get('strict-transport-security')?.match(/max-age=(\d+)/)?.[1] ?? 0) >= 15_768_000 ? 0 : -20)
  )
}

test('the headers of a page and of a call score at least 125 in the HTTP Observatory [R33]', () => {
  const call = new Headers()
  setCommonHeaders(call, 'https://bearings.example')
  const page = new Headers({ 'Content-Security-Policy': pagePolicy("'nonce-abc'") })
  setCommonHeaders(page, 'https://bearings.example')

  expect(score(call)).toBeGreaterThanOrEqual(125)
  expect(score(page)).toBeGreaterThanOrEqual(125)
  expect(page.get('content-security-policy')).not.toContain('unsafe')
})

test('nothing may be kept unless an answer says so itself [R33]', () => {
  const quiet = new Headers()
  setCommonHeaders(quiet, 'http://localhost:3000')
  const shared = new Headers({ 'Cache-Control': 'public, max-age=300' })
  setCommonHeaders(shared, 'http://localhost:3000')

  expect(quiet.get('cache-control')).toBe('no-store')
  expect(shared.get('cache-control')).toBe('public, max-age=300')
  expect(quiet.has('strict-transport-security')).toBe(false)
})
