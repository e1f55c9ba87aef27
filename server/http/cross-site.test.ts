import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { refuseCrossSite } from './cross-site.ts'

const ours = 'https://bearings.example'
const write = (headers: Record<string, string>, method = 'POST', publicUrl = ours) =>
  refuseCrossSite(new Request(`${publicUrl}/api/x`, { method, headers }), publicUrl)

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'https://bearings.example.evil.example' }],
  [{ origin: 'http://bearings.example', host: 'bearings.example' }],
])('a write set off by another site is refused: %o [R9]', (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(() => write(headers, method)).toThrow(Problem)
})

test.each([[{}], [{ 'sec-fetch-site': 'same-origin', origin: ours }], [{ 'sec-fetch-site': 'none' }]])(
  'a write of our own page, or of a program, passes: %o [R9]',
  (headers) => {
    expect(() => write(headers)).not.toThrow()
  },
)

test('at home the machine may be called by any of its names, but not by another’s [R9]', () => {
  const home = 'http://localhost:3000'
  expect(() => write({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 'POST', home)).not.toThrow()
  expect(() => write({ origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' }, 'POST', home)).toThrow(Problem)
})

test('reading is not a write', () => {
  expect(() => write({ 'sec-fetch-site': 'cross-site' }, 'GET')).not.toThrow()
})
