import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './options.ts'

const USAGE = `
Prints which requirements of the specification no test names yet.

npm run requirements
`
readOptions(USAGE, {}, [])

/** Prints which requirements of the specification no test names yet. A test names one as [SITE-5] in its title. */
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const required = [...read('docs/product/requirements.md').matchAll(/^- \[((?!OPEN)[A-Z]+-\d+)\]/gm)].map(
  ([, id = '']) => id,
)
const tests = globSync('{contract,server,app,coach,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
const named = new Set(
  tests.flatMap((file) => [...read(file).matchAll(/\[([^\]\n]*)\]/g)].flatMap(([, list = '']) => expand(list))),
)

const missing = Map.groupBy(
  required.filter((id) => !named.has(id)),
  (id) => id.split('-')[0] ?? '',
)
for (const [area, ids] of missing)
  console.log(`${area.padEnd(6)}${ids.map((id) => id.slice(area.length + 1)).join(' ')}`)
console.log(
  `\n${required.length - [...missing.values()].flat().length} of ${required.length} requirements are named by a test.`,
)

/** SITE-6..9, SITE-12 → SITE-6 SITE-7 SITE-8 SITE-9 SITE-12 */
function expand(list: string) {
  return list.split(',').flatMap((part) => {
    const [, area, from, to] = part.trim().match(/^([A-Z]+)-(\d+)(?:\.\.(\d+))?$/) ?? []
    if (!area) return []
    const first = Number(from)
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => `${area}-${first + index}`)
  })
}
