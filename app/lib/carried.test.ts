// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginSession, forgetSession, noteDraft, takeDraft } from './carried.ts'
import { storeUser } from './stored-user.ts'

const user = { id: 'ada', email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace', isAdmin: false }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  noteDraft('ada', {})
})

function leaveThings() {
  localStorage.setItem('currentUser', '{}')
  sessionStorage.setItem('trace', 'x')
  sessionStorage.setItem('unsent-coach', 'Half a sentence')
  noteDraft('ada', { mission: 'To compute' })
}

test('a session that is forgotten leaves nothing but what its member had typed', () => {
  leaveThings()

  forgetSession('ada')

  expect(localStorage.length).toBe(0)
  expect(Object.keys(sessionStorage)).toEqual(['carried'])
})

test('whoever signs in again finds the editor and the messages as they were, once', () => {
  leaveThings()
  forgetSession('ada')

  expect(takeDraft('ada')).toEqual({})
  beginSession('ada')
  storeUser(user)

  expect(sessionStorage.getItem('unsent-coach')).toBe('Half a sentence')
  expect(takeDraft('ada')).toEqual({ mission: 'To compute' })
  expect(takeDraft('ada')).toEqual({})
})

test('somebody else at the same screen finds nothing of it', () => {
  leaveThings()
  forgetSession('ada')

  beginSession('bob')
  storeUser({ ...user, id: 'bob' })

  expect(sessionStorage.length).toBe(0)
  expect(takeDraft('bob')).toEqual({})
})
