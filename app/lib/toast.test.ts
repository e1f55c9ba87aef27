// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, readToasts, toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('one toast is shown at a time, each is seen, for five seconds unless it says otherwise [REQ-25, REQ-26]', () => {
  toast({ title: 'First' })
  toast({ title: 'Second', description: 'More', variant: 'destructive' })
  toast({ title: 'Third', duration: 4_000 })

  expect(readToasts()).toMatchObject([{ title: 'First' }])
  vi.advanceTimersByTime(2_000)
  expect(readToasts()).toMatchObject([
    { title: 'Second', description: 'More', variant: 'destructive', duration: 5_000 },
  ])
  vi.advanceTimersByTime(2_000)
  expect(readToasts()).toMatchObject([{ title: 'Third', duration: 4_000, open: true }])
  vi.advanceTimersByTime(2_000)
  toast({ title: 'Fourth' })
  expect(readToasts()).toMatchObject([{ title: 'Fourth' }])
})

test('the next toast comes at once when the one before it is dismissed', () => {
  const { dismiss } = toast({ title: 'First' })
  toast({ title: 'Second' })

  dismiss()

  expect(readToasts()).toMatchObject([{ title: 'Second', open: true }])
})

test('a dismissed toast closes at once and is removed after 1,000,000 ms [REQ-29]', () => {
  const { id } = toast({ title: 'Saved' })

  dismissToast(id)
  expect(readToasts()).toMatchObject([{ title: 'Saved', open: false }])

  vi.advanceTimersByTime(999_999)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toHaveLength(0)
})
