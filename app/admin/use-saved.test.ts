// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSaved } from './use-saved.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was saved is said for three seconds, counted from the last time [ADM-34]', () => {
  const { result } = renderHook(() => useSaved())
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  expect(result.current.isSaved).toBe(false)

  act(() => result.current.show())
  wait(2_000)
  act(() => result.current.show())
  wait(2_999)
  expect(result.current.isSaved).toBe(true)
  wait(1)
  expect(result.current.isSaved).toBe(false)
})
