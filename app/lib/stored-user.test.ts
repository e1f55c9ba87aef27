// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { firstNameOf, inspectStoredUser, readStoredUser, storeUser } from './stored-user.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('whoever signed in is remembered under currentUser [AUTH-1]', () => {
  storeUser({ id: '1', email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace' })

  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual({
    id: '1',
    email: 'ada@example.org',
    firstName: 'Ada',
    surname: 'Lovelace',
  })
  expect(readStoredUser()).toMatchObject({ email: 'ada@example.org' })
})

test.each([
  ['{broken', 'corrupted'],
  ['{"firstName":"Ada"}', 'invalid'],
  ['{"email":"no-at-sign"}', 'invalid'],
  ['{"email":["a@b"]}', 'invalid'],
  ['null', 'invalid'],
  ['"a@b"', 'invalid'],
])('a stored user of %s is no user and is removed with a warning [AUTH-2, AUTH-3, AUTH-4]', (text, fault) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem('currentUser', text)

  expect(inspectStoredUser()).toEqual({ fault })
  expect(readStoredUser()).toBeNull()
  expect(localStorage.getItem('currentUser')).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('a visitor nobody knows is no reason to warn', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  expect(readStoredUser()).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})

test('a person without a first name is called User [AUTH-7]', () => {
  expect(firstNameOf({})).toBe('User')
  expect(firstNameOf({ firstName: 'Ada' })).toBe('Ada')
  expect(firstNameOf(null)).toBe('User')
})
