import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { noteAdvisories } from './advisories.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

interface Locked {
  optionalDependencies?: Record<string, string>
}

/** Versions with a known weakness below them. */
const FLOORS = {
  hono: '4.12.4',
  'drizzle-orm': '0.45.2',
  'react-router': '8.0.0',
  sharp: '0.34.5',
  nodemailer: '8.0.1',
}

test('every dependency is one exact version, and the lock has its checksum [R40]', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const locked = lock.packages[`node_modules/${name}`]
    expect(locked?.version, name).toBe(version)
    expect(locked?.integrity, name).toMatch(/^sha512-/)
    expect(locked?.resolved, name).toBeUndefined()
  }
})

test('the lock has what every kind of machine needs, not only the one it was made on', () => {
  const isLocked = (from: string, name: string): boolean =>
    `${from}node_modules/${name}` in lock.packages ||
    (from !== '' && isLocked(from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/$/, '$1'), name))
  for (const [path, { optionalDependencies = {} }] of Object.entries<Locked>(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      expect(isLocked(path && `${path}/`, name), `${path} needs ${name}`).toBe(true)
    }
  }
})

test('no dependency is older than its last known weakness [R40]', () => {
  for (const [name, floor] of Object.entries(FLOORS)) {
    const isOldest = [floor, lock.packages[`node_modules/${name}`].version].sort(byVersion)[0]
    expect(isOldest, name).toBe(floor)
  }
})

test('every command first makes sure of what it needs, so that it can be the first one after a clone', () => {
  const commands = Object.keys(manifest.scripts).filter((name) => !/^pre/.test(name))
  for (const name of commands) expect(manifest.scripts[`pre${name}`], name).toMatch(/^node scripts\/prepare\.js/)
})

test('no secret lies in the repository [R40]', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const secrets = [
    /sk-(proj-)?[A-Za-z0-9]{32,}/,
    /AKIA[0-9A-Z]{16}/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /gh[pousr]_[A-Za-z0-9]{36}/,
  ]
  for (const file of files.filter((name) => /\.(ts|tsx|js|json|md|yml|yaml|css|html|toml|conf|env)$/.test(name))) {
    const text = readFileSync(file, 'utf8')
    for (const secret of secrets) expect(text, `${file} ${secret}`).not.toMatch(secret)
  }
})

function byVersion(a: string, b: string) {
  return a.localeCompare(b, 'en', { numeric: true })
}

describe('the note of a release', () => {
  const about = { version: '1.2.3', day: '2026-11-18', lockHash: 'ab'.repeat(32) }

  test('names each known weakness once, with its package and where to read on', () => {
    const advisory = { title: 'It lets strangers in', url: 'https://example.org/A', severity: 'high', range: '<2.0.0' }
    const vulnerabilities = {
      door: { name: 'door', severity: 'high', via: [advisory] },
      house: { name: 'house', severity: 'high', via: ['door'] },
    }

    const note = noteAdvisories({ vulnerabilities }, about)

    expect(note).toMatch(/^## 1\.2\.3, checked on 2026-11-18\n\npackage-lock\.json: sha256 `(ab){8}`/)
    expect(note.match(/^- .*$/gm)).toEqual(['- door <2.0.0: high. It lets strangers in. <https://example.org/A>'])
    expect(noteAdvisories({ vulnerabilities: {} }, about)).toContain('No advisory is known')
  })

  test('is not written where nobody could be asked', () => {
    expect(() => noteAdvisories({ message: 'Method Not Allowed' }, about)).toThrow('Method Not Allowed')
  })
})
