import { expect, test } from 'vitest'
import { usualPeriods } from './periods.ts'

test('an administrator at the turn of a year is offered whole months', () => {
  expect(usualPeriods(new Date('2026-01-01T00:30:00Z'))).toEqual({
    'This month': { from: '2026-01-01', to: '2026-01-01' },
    'Last month': { from: '2025-12-01', to: '2025-12-31' },
    'Last 30 days': { from: '2025-12-03', to: '2026-01-01' },
    'This year': { from: '2026-01-01', to: '2026-01-01' },
  })
})
