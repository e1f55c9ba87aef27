import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig, SECRETS } from './config.ts'

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return 'accepted'
}

test('an engineer who sets nothing gets a product that runs', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    adminEmail: 'admin@bearings.local',
    webConcurrency: 1,
    databasePool: 10,
    trustedProxies: [],
    brand: { name: 'Bearings', slug: 'bearings' },
  })
})

test('a setting left empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'bearings.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
  [{ S3_ENDPOINT: 'nowhere' }, 'S3_ENDPOINT'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ OPENAI_BASE_URL: 'ollama' }, 'OPENAI_BASE_URL'],
  [{ ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ WEB_CONCURRENCY: '-1' }, 'WEB_CONCURRENCY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TRUSTED_PROXIES: 'my-proxy' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: 'fd00::/129' }, 'TRUSTED_PROXIES'],
  [{ BRAND_PRIMARY_COLOUR: 'teal' }, 'BRAND_PRIMARY_COLOUR'],
  [{ DATABASE_URL: 'postgresql://localhost/x' }, 'APP_SECRET'],
  [{ S3_ENDPOINT: 'http://localhost:9000' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ADMIN_EMAIL: 'a@b.example', TEST_ACCOUNT_EMAIL: 'A@b.example' }, 'TEST_ACCOUNT_EMAIL'],
])('a bad value is refused by its name: %o → %s [R40]', (env, name) => {
  expect(refusal(env)).toContain(name)
})

test('a server with a database of its own does not start without a secret [R40]', () => {
  const env = { DATABASE_URL: 'postgresql://localhost/x' }

  expect(refusal(env)).toContain('APP_SECRET')
  expect(refusal({ ...env, APP_SECRET: 'a'.repeat(64) })).toContain('APP_SECRET')
  expect(refusal({ ...env, APP_SECRET: '3f1c7a0be58d4296a7c04e19d2b86f53' })).toBe('accepted')
})

test('a careers service can run it under its own name', () => {
  const { brand, mailFrom } = readConfig({ BRAND_NAME: 'North Star Careers', BRAND_CONTACT_EMAIL: 'hi@north.example' })

  expect(brand).toMatchObject({ name: 'North Star Careers', slug: 'northstarcareers' })
  expect(mailFrom).toBe('North Star Careers <hi@north.example>')
})

test('a secret may stand in a file, as stores of secrets mount it; a file that is not there is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, 'f3a91c7d5e2b8046f3a91c7d5e2b8046\n')

  expect(readConfig({ APP_SECRET_FILE: file }).appSecret).toBe('f3a91c7d5e2b8046f3a91c7d5e2b8046')
  expect(refusal({ APP_SECRET_FILE: file, APP_SECRET: 'x' })).toBe(
    'APP_SECRET and APP_SECRET_FILE: expected one of them.',
  )
  expect(refusal({ SMTP_URL_FILE: join(folder, 'none') })).toMatch(/^SMTP_URL_FILE: .*none cannot \(ENOENT\)/)
  const operations = readFileSync('docs/operations.md', 'utf8')
  const [, sentence = ''] = /Secrets may stand in files instead(.*)/.exec(operations) ?? []
  for (const name of SECRETS) expect(sentence).toMatch(new RegExp(`\\b${name}\\b`))
})
