// What the two parts of the build are made from, as one hash each. Plain JavaScript: scripts/prepare.js runs it on any Node.js.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = {
  pages: [
    ...['app', 'contract', 'public', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.ts'],
    ...['scripts/endpoints-plugin.ts', 'scripts/ascii-plugin.ts'],
  ],
  program: ['server', 'coach', 'contract', 'package.json', 'scripts/build-program.ts', 'scripts/ascii-plugin.ts'],
}
/** Read from their own place when they are needed, or for tests only. */
const LEFT_OUT = new Set(['data', 'migrations', 'testing', 'evaluation'])
const stampOf = (part) => join(root, 'build', `.${part}`)

/** True when the part was built from the sources as they are now. */
export function isBuilt(part) {
  return existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashSources(part)
}

/** Builds a part; it counts as built only when that went well, from what was there when it began. */
export async function buildFrom(part, build) {
  const hash = hashSources(part)
  rmSync(stampOf(part), { force: true })
  await build()
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampOf(part), hash)
}

function hashSources(part) {
  const hash = createHash('sha256')
  for (const name of [...SOURCES[part], 'package-lock.json']) addTo(hash, name)
  return hash.digest('hex')
}

function addTo(hash, name) {
  const path = join(root, name)
  const entries = readEntries(path)
  if (!entries) hash.update(name).update(readFileSync(path))
  else for (const entry of entries.filter(isSource)) addTo(hash, join(name, entry))
}

function isSource(entry) {
  return !entry.includes('.test.') && !LEFT_OUT.has(entry)
}

function readEntries(path) {
  try {
    return readdirSync(path).sort()
  } catch {
    return null
  }
}
