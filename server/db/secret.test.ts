import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { makeTemporaryFolder } from '../testing/postgres.ts'
import { readAppSecret } from './secret.ts'

let dataDir: string
const read = (appSecret?: string) => readAppSecret({ appSecret, dataDir })

beforeEach(() => {
  dataDir = makeTemporaryFolder()
  return () => rmSync(dataDir, { recursive: true })
})

test('the secret of the operator counts, and none is kept beside it', () => {
  expect(read('a secret the operator has chosen')).toBe('a secret the operator has chosen')
  expect(readdirSync(dataDir)).toEqual([])
})

test('without one, a random secret is made once and only its owner may read it [R30]', () => {
  const secret = read()

  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(read()).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['app-secret'])
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('processes that start together agree on one secret [R30]', async () => {
  const script = `
    import { readAppSecret } from ${JSON.stringify(new URL('./secret.ts', import.meta.url).href)}
    console.log(readAppSecret({ appSecret: undefined, dataDir: process.argv[1] }))`
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, dataDir]),
  )

  const secrets = (await Promise.all(starts)).map(({ stdout }) => stdout.trim())

  expect(new Set(secrets)).toEqual(new Set([read()]))
  expect(readdirSync(dataDir)).toEqual(['app-secret'])
})

test.each([
  ['empty', ''],
  ['cut short', 'abcdef0123456789\n'],
  ['garbled', 'z'.repeat(64)],
])('a secret that is %s is refused and never replaced, for nothing could be read again [R34]', (_, content) => {
  const file = join(dataDir, 'app-secret')
  writeFileSync(file, content)

  expect(() => read()).toThrow(ConfigError)
  expect(() => read()).toThrow(/the secret in .+app-secret is damaged/)
  expect(readFileSync(file, 'utf8')).toBe(content)
})
