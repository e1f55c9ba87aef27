// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, freshFor, shouldRetry } from './query-client.ts'
import { announceProfileChange, refreshOnProfileChange } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reads are fresh for 5 minutes, kept for 10, and repeated neither on focus nor by the clock [REQ-13..16]', () => {
  const { queries } = createQueryClient().getDefaultOptions()

  expect(queries).toMatchObject({
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
})

test('a failed read whose message has a 4 is not tried again [REQ-17]', async () => {
  const fetched = vi.fn(async () => new Response('gone', { status: 404 }))
  vi.stubGlobal('fetch', fetched)

  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/x'], retry: shouldRetry })).rejects.toThrow(
    '404: gone',
  )

  expect(fetched).toHaveBeenCalledOnce()
})

test('any other failed read is tried twice more, waiting longer each time, at most 30 s [REQ-18, REQ-19]', async () => {
  const fetched = vi.fn(async () => new Response('oh', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  const client = createQueryClient()

  const { retryDelay, retry } = client.getDefaultOptions().queries ?? {}
  const failing = client.fetchQuery({ queryKey: ['/api/x'], retry, retryDelay }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await failing).toBe('500: oh')
  expect(fetched).toHaveBeenCalledTimes(3)

  if (typeof retryDelay !== 'function') throw new Error('The delay should grow.')
  expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt, new Error()))).toEqual([1_000, 2_000, 4_000, 30_000])
})

test('writes are never tried again [REQ-20]', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})

test('the profile is fresh for 30 s, photos for 60 s, a conversation not at all [REQ-21, REQ-22, REQ-23]', () => {
  expect(freshFor).toEqual({ profile: 30_000, photos: 60_000, conversation: 0 })
})

test('an announced change makes profile, progress and the photo beside the name stale [REQ-24, OPEN-DASH-16]', () => {
  const client = createQueryClient()
  client.setQueryData(['/api/user/profile'], { displayName: 'Ada' })
  client.setQueryData(['/api/user/profile/progress'], { values: true })
  client.setQueryData(['/api/user/settings'], {})
  client.setQueryData(['/api/user/ada%40example.org'], { primaryProfilePhoto: null })
  const stop = refreshOnProfileChange(client)

  announceProfileChange()

  expect(client.getQueryState(['/api/user/profile'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/user/profile/progress'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/user/ada%40example.org'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['/api/user/settings'])?.isInvalidated).toBe(false)
  stop()
})
