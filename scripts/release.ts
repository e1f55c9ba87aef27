import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { noteAdvisories } from './advisories.ts'
import { readOptions } from './options.ts'

const USAGE = `
Makes what goes with a release: the list of all its parts (an SBOM, CycloneDX) in build/release, and a note in
docs/advisories.md of the known weaknesses of its packages. The registry of the packages has to be in reach.

npm run release
`
readOptions(USAGE, {}, [])
const root = join(import.meta.dirname, '..')
const MARK = '<!-- Newest first. -->'

try {
  const folder = join(root, 'build/release')
  mkdirSync(folder, { recursive: true })
  const sbom = join(folder, `${manifest.name}-${manifest.version}.cdx.json`)
  writeFileSync(sbom, npm('sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'))
  console.log(`The parts are listed in ${sbom}.`)

  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const about = { version: manifest.version, day: new Date().toISOString().slice(0, 10), lockHash }
  const note = noteAdvisories(JSON.parse(npm('audit', '--omit', 'dev', '--json')), about)
  const page = join(root, 'docs/advisories.md')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(MARK, () => `${MARK}\n\n${note.trimEnd()}`),
  )
  console.log(`${note}\nIt stands in docs/advisories.md.`)
} catch (error) {
  console.error(`\nThe release is not ready. ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

/** What npm prints. An audit that finds something ends with 1, and that is an answer too. */
function npm(...args: string[]) {
  const cli = process.env.npm_execpath
  if (!cli) throw new Error('Please run this through npm: npm run release')
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (!stdout.trim().startsWith('{')) throw new Error(stderr.trim().slice(-1000))
  return stdout
}
