// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createAnalytics, readAnalyticsConsent, setAnalyticsConsent } from './analytics.ts'

afterEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the choice of one test is not that of the next.
  document.cookie = 'analytics=; Max-Age=0; Path=/'
})

const adult = { age: 34 }

test('the four events are sent on the production host to someone who agreed [REQ-30, REQ-31]', () => {
  const deliver = vi.fn()
  const track = createAnalytics({ productionHost: location.hostname, deliver })
  setAnalyticsConsent(true)

  track({ name: 'user_register' }, adult)
  track({ name: 'user_demographic', value: 34 })
  track({ name: 'user_registered' }, adult)
  track({ name: 'user_login' }, adult)

  expect(deliver.mock.calls.map(([event]) => event)).toEqual([
    { name: 'user_register' },
    { name: 'user_demographic', value: 34 },
    { name: 'user_registered' },
    { name: 'user_login' },
  ])
})

test('nothing is sent on any other host [REQ-30]', () => {
  const deliver = vi.fn()
  setAnalyticsConsent(true)

  createAnalytics({ productionHost: 'elsewhere.example', deliver })({ name: 'user_login' }, adult)
  createAnalytics({ productionHost: undefined, deliver })({ name: 'user_login' }, adult)

  expect(deliver).not.toHaveBeenCalled()
})

test('nothing is sent about someone who did not agree, is under 18, or may be [R32]', () => {
  const deliver = vi.fn()
  const track = createAnalytics({ productionHost: location.hostname, deliver })

  track({ name: 'user_login' }, adult)
  setAnalyticsConsent(false)
  track({ name: 'user_login' }, adult)
  setAnalyticsConsent(true)
  track({ name: 'user_login' }, { age: 17 })
  track({ name: 'user_demographic', value: 16 })
  track({ name: 'user_login' })

  expect(deliver).not.toHaveBeenCalled()
})

test('the choice outlives a sign-in, which empties what else the browser stores', () => {
  setAnalyticsConsent(true)

  localStorage.clear()
  sessionStorage.clear()

  expect(readAnalyticsConsent()).toBe('yes')
})
