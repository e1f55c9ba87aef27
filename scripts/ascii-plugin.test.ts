import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { escapeLetters } from './ascii-plugin.ts'

test.each([
  ['a text', '"It’s 5 – 7 …"'],
  ['a text with a sign of two parts', '"👉 \u{1f600}"'],
  ['a template', '`“two” 👍`'],
  ['a letter that was escaped for no need', String.raw`"\’" + "\\’" + '\\\’'`],
  ['a pattern', String.raw`"a’b”c".split(/[’”]|\…/).join()`],
  ['a pattern by code points', '"x👉y".replace(/[👉👈]/u, "").replace(/^.👉?/u, "")'],
  ['a name', 'const größe = 3; größe * 2'],
  ['a remark', '1 /* – */ + 2 // …'],
])('%s means the same in ASCII', (_, code) => {
  const escaped = escapeLetters(code)

  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code))
})
