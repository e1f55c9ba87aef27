import { expect, test } from 'vitest'
import { writeDetails } from './write-details.ts'

test('what was chosen is told in a line, and not without end', () => {
  expect(writeDetails({})).toBe('')
  expect(writeDetails({ settingKey: 'ai_log_content', settingValue: true })).toBe(
    'settingKey: ai_log_content, settingValue: true',
  )
  expect(writeDetails({ settingValue: ['x'.repeat(300)] })).toHaveLength(163)
})
