import { expect, test } from 'vitest'
import { makeCvs } from '../coach/evaluation/cv-layouts.ts'
import { kinds, measureCvs, measureLabelledCvs } from './evaluate-cvs.ts'

test('of the jobs in CVs of eight layouts, as PDF, Word and text, nearly all are read and nearly none is wrong', async () => {
  const all = makeCvs()
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(new Set(all.map(({ layout }) => layout)).size).toBe(8)

  // Every third has all eight layouts in it, and leaves the rest to npm run evaluate.
  const scores = await measureCvs(all.filter((_, at) => at % 3 === 0))

  for (const kind of kinds) {
    for (const [field, { told, given, right }] of Object.entries(scores[kind])) {
      expect(right / given, `${kind} ${field}: precision`).toBeGreaterThanOrEqual(0.95)
      expect(right / told, `${kind} ${field}: recall`).toBeGreaterThanOrEqual(0.9)
    }
  }
})

test('of the jobs in CVs that others made, nearly all are found, and their fields are mostly right', async () => {
  const { all } = await measureLabelledCvs()

  expect(all?.labelled).toBe(142)
  const { labelled = 0, given = 0, found = 0, fields } = all ?? {}
  expect(found / given, 'precision').toBeGreaterThanOrEqual(0.95)
  expect(found / labelled, 'recall').toBeGreaterThanOrEqual(0.9)
  for (const [field, right] of Object.entries(fields ?? {}))
    expect(right / labelled, field).toBeGreaterThanOrEqual(0.85)
})
