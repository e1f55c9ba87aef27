// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useProgressShown } from './use-progress-shown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the bar moves by tens to 90, then 95, then 100, and is gone half a second later [PROF-64, PROF-65]', () => {
  const { result } = renderHook(() => useProgressShown())
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  expect(result.current.progress).toBeUndefined()

  act(() => result.current.start())
  wait(100)
  expect(result.current.progress).toBe(10)
  wait(2_000)
  expect(result.current.progress).toBe(90)

  act(() => result.current.nearlyDone())
  expect(result.current.progress).toBe(95)
  act(() => result.current.done())
  expect(result.current.progress).toBe(100)
  wait(499)
  expect(result.current.progress).toBe(100)
  wait(1)
  expect(result.current.progress).toBeUndefined()
})

test('begun twice, as for a photo that is prepared and then sent, the bar does not go back [PROF-64]', () => {
  const { result } = renderHook(() => useProgressShown())
  act(() => result.current.start())
  act(() => vi.advanceTimersByTime(300))

  act(() => result.current.start())

  expect(result.current.progress).toBe(30)
})
