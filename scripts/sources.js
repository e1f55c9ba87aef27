// What the build of the pages is made from, as one hash. Plain JavaScript: scripts/prepare.js runs it on any Node.js.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = [
  'app',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
]

export function hashSources() {
  const hash = createHash('sha256')
  for (const name of SOURCES) addTo(hash, name)
  return hash.digest('hex')
}

function addTo(hash, name) {
  const path = join(root, name)
  const entries = readEntries(path)
  if (!entries) hash.update(name).update(readFileSync(path))
  else for (const entry of entries.filter((entry) => !entry.includes('.test.'))) addTo(hash, join(name, entry))
}

function readEntries(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return null
  }
}
