import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const docs = read('docs/security.md')
const rules = [...docs.matchAll(/^- \[(R\d+)\]/gm)].map(([, rule = '']) => rule)
const proofs = new Map(
  [...docs.matchAll(/^\| (R\d+) \| (.+) \|$/gm)].map(([, rule = '', files = '']) => [
    rule,
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  ]),
)

/** Whether a title of a test in the file ends with the rule in brackets, alone or among others. */
function isNamedIn(rule: string, file: string) {
  return [...read(file).matchAll(/\[([A-Z][^\]\n]*)\]/g)].some(([, list = '']) =>
    list.split(',').some((id) => id.trim() === rule),
  )
}

test('there are forty rules, and each has its line in the table of proofs', () => {
  expect(rules).toEqual(Array.from({ length: 40 }, (_, index) => `R${index + 1}`))
  expect([...proofs.keys()]).toEqual(rules)
})

test.each(rules)('%s is proved by the tests that the documentation names', (rule) => {
  const files = proofs.get(rule) ?? []

  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(join(root, file)) || !isNamedIn(rule, file))).toEqual([])
})

test('no test claims to prove a rule that does not exist', () => {
  const tests = globSync('{contract,server,app,coach,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
  const claimed = tests.flatMap((file) => [...read(file).matchAll(/[[ ](R\d+)[\],]/g)].map(([, rule = '']) => rule))

  expect([...new Set(claimed)].filter((rule) => !rules.includes(rule))).toEqual([])
})
