import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import { findTheme } from './themes.ts'

const card = JSON.parse(readFileSync(new URL('../model/card.json', import.meta.url), 'utf8'))
const lines = readFileSync(new URL('../corpus/themes.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
const [none, ...ids] = card.labels.theme as string[]

test('the encoder knows the themes that have words, and each was learned from twenty lines or more', () => {
  expect(none).toBe('none')
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(findTheme(id), id).toBeDefined()
    expect(lines.filter((line) => line.startsWith(`${id}\t`)).length, id).toBeGreaterThanOrEqual(20)
  }
})

test.each(ids)('%s is said back in statements, asked on in one question, and shows only names that are known', (id) => {
  const theme = findTheme(id)

  expect(theme?.say).toHaveLength(2)
  for (const sentence of theme?.say ?? []) expect(sentence).toMatch(/^[A-Z][^?]+\.$/)
  expect(theme?.ask).toMatch(/^[^?]+\?$/)
  for (const name of theme?.values ?? []) expect(values.map((value) => value.name)).toContain(name.replace(/-$/, ''))
  for (const name of theme?.strengths ?? []) expect(strengths.map((strength) => strength.name)).toContain(name)
  if (theme?.try) expect(theme.try).toHaveLength(3)
})
