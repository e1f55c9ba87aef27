import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../../e2e/served.ts'
import { ConfigError, readConfig } from '../config.ts'
import { collect, joinUp, say } from '../testing/callers.ts'
import { makeIdentity } from '../testing/certificate.ts'
import { startEncryptedLine } from '../testing/encrypted-line.ts'
import { createTestDatabase, makeTemporaryFolder } from '../testing/postgres.ts'
import { openDatabase } from './connect.ts'

const APP_SECRET = 'f3a91c7d5e2b8046'.repeat(2)
const scratch = makeTemporaryFolder()
const database = await createTestDatabase()
const line = await startEncryptedLine(database.url, makeIdentity(scratch))
afterAll(async () => {
  await line.stop()
  await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

test('with a database behind TLS the whole product works: joining, talking, a letter that is sent in the background', async () => {
  const served = await serve({
    ...{ APP_SECRET, LOCAL_MODELS: 'off', DATA_DIR: join(scratch, 'data') },
    DATABASE_URL: `${line.url}?sslmode=require&sslrootcert=${join(scratch, 'certificate.pem')}`,
  })
  try {
    const { api } = await joinUp(served.url)
    const params = { tool: 'coach' } as const
    const { text } = await collect(
      await api.chat.send({ params, body: { messages: [say('m1', 'I like to work outdoors.')] } }),
    )
    const { messages } = await api.chat.read({ params, query: {} })
    await api.contact.send({ body: { name: 'V', email: 'v@example.org', subject: 'general', message: 'Hello' } })

    expect(served.banner).not.toMatch(/warning/i)
    expect(text).not.toBe('')
    expect(messages.at(-1)).toMatchObject({ content: text })
    await expect.poll(() => globSync('data/outbox/*.eml', { cwd: scratch })).not.toEqual([])
  } finally {
    expect(await served.stop()).toBe(0)
  }
})

test.each(['verify-full', 'require'])(
  'a database whose certificate nobody vouches for is refused, with what to do: %s',
  async (mode) => {
    const opening = openDatabase(readConfig({ APP_SECRET, DATABASE_URL: `${line.url}?sslmode=${mode}` }))

    const failure = await opening.catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(ConfigError)
    expect(String(failure)).toMatch(/certificate does not hold here \(DEPTH_ZERO_SELF_SIGNED_CERT\).+sslrootcert=/)
  },
)
