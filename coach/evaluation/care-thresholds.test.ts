import { expect, test } from 'vitest'
import type { Understanding } from '../understand.ts'
import { compareThresholds, judgeCare } from './care-thresholds.ts'

test('a higher threshold finds fewer and alarms fewer; what an exact rule finds is found at any', async () => {
  const troubles: Record<string, number> = {
    'It is too much': 0.2,
    'I am done with it all': 0.92,
    'Work is hell': 0.85,
  }
  const rows = [
    ['suicide', 'I want to kill myself'],
    ['despair', 'It is too much'],
    ['despair', 'I am done with it all'],
    ['none', 'Work is hell'],
    ['none', 'I like bread'],
  ]
  const judged = await judgeCare(rows, async (text) => ({ trouble: troubles[text] ?? 0 }) as Understanding)

  expect(judged.map(({ trouble }) => trouble)).toEqual([1, 0.2, 0.92, 0.85, 0])
  const table = compareThresholds([judged])
  expect(table[0]).toEqual(['0.15 / 0.9', '3 of 3 (100.0 %)', '0 of 2 (0.0 %)', '1 of 2 (50.0 %)'])
  expect(table[2]).toEqual(['0.4 / 0.8', '2 of 3 (66.7 %)', '1 of 2 (50.0 %)', '0 of 2 (0.0 %)'])
  expect(table[3]?.[0]).toBe('0.4 / 0.9 (ours)')
})
