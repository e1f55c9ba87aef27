import { expect, test } from 'vitest'
import { nameOfTool } from './tools.ts'

test('every coach has a name, those of older conversations too [ADM-39]', () => {
  expect(['coach', 'coach-goalsetter', 'coach-philosophy', 'coach-vision'].map(nameOfTool)).toEqual([
    'Career Coach',
    'Goal Setter',
    'Philosophy',
    'Vision',
  ])
  expect(nameOfTool('something-else')).toBe('something-else')
})
