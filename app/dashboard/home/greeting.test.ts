import { expect, test } from 'vitest'
import { greetingAt, shorten, timeAgo } from './greeting.ts'

test('a member is greeted by the time of day [DASH-19, DASH-20]', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greetingAt(hour).replace('Good ', '')[0])
  expect(hours.join('')).toBe('eeeeemmmmmmmaaaaaeeeeeee')
})

test('how long ago something was is said in few words, a date the British way [DASH-47, CONST-1]', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (minutes: number) => timeAgo(new Date(now.getTime() - minutes * 60_000), now)
  const day = 24 * 60

  expect([0, 0.9, 1, 59, 60, day - 1, day, 7 * day - 1].map(ago)).toEqual([
    ...['Just now', 'Just now', '1m ago', '59m ago', '1h ago', '23h ago', '1d ago', '6d ago'],
  ])
  expect(ago(7 * day)).toBe('03/03/2026')
})

test('a long message is shown by its first 80 letters, a short one whole [DASH-45]', () => {
  expect(shorten('a'.repeat(81))).toBe(`${'a'.repeat(80)}...`)
  expect(shorten('a'.repeat(80))).toBe('a'.repeat(80))
})
