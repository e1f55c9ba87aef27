import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { members } from '../identity/tables.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { openDatabase } from './connect.ts'
import { rewrapKeys } from './rewrap.ts'
import { open, SealBroken, seal } from './seal.ts'
import { memberKeys } from './tables.ts'
import { createVault } from './vault.ts'

const current = randomBytes(32).toString('hex')
const { url, drop } = await createTestDatabase()
const database = await openDatabase(readConfig({ DATABASE_URL: url, APP_SECRET: current }))
const { db, pool } = database
let vault = createVault({ current })
const words = 'canary: I want to leave my job 🌱'

beforeEach(async () => {
  await db.delete(memberKeys)
  vault = createVault({ current })
})

afterAll(async () => {
  await database.close()
  await drop()
})

async function createMember() {
  const id = randomUUID()
  await db.insert(members).values({ id, email: `${id}@example.org`, passwordHash: '', firstName: 'Ada', surname: 'L' })
  return id
}

async function readRow(memberId: string) {
  const [row] = await db.select().from(memberKeys).where(eq(memberKeys.memberId, memberId))
  return row
}

test('a member reads back what she wrote, after a restart too [R30]', async () => {
  const ada = await createMember()
  const sealed = seal(await vault.keyFor(db, ada), words, 'messages.content:1')

  const key = await createVault({ current }).keyFor(db, ada)

  expect(open(key, sealed, 'messages.content:1')).toBe(words)
})

test('the same words never look the same twice, and an empty text is sealed too [R30]', async () => {
  const key = await vault.keyFor(db, await createMember())

  expect(seal(key, words, 'x')).not.toEqual(seal(key, words, 'x'))
  expect(open(key, seal(key, '', 'x'), 'x')).toBe('')
})

test('a copy of the database tells nothing of what members wrote, nor their keys [R30]', async () => {
  const ada = await createMember()
  const key = await vault.keyFor(db, ada)
  await pool.query('create table words (member uuid, content bytea)')
  await pool.query('insert into words values ($1, $2)', [ada, seal(key, words, 'words.content')])

  const { rows } = await pool.query('select words::text from words union all select member_keys::text from member_keys')

  const dump = rows.map((row) => Object.values(row).join()).join()
  const bytes = Buffer.from(dump.replaceAll(/[^0-9a-f]/g, ''), 'hex')
  for (const secret of [Buffer.from('canary'), key.export(), Buffer.from(current, 'hex'), Buffer.from(current)]) {
    expect(dump).not.toContain(secret.toString())
    expect(dump).not.toContain(secret.toString('hex'))
    expect(dump).not.toContain(secret.toString('base64'))
    expect(bytes.includes(secret)).toBe(false)
  }
})

test('a sealed text that was changed in any byte is refused [R30]', async () => {
  const key = await vault.keyFor(db, await createMember())
  const sealed = seal(key, words, 'messages.content:1')

  for (let index = 0; index < sealed.length; index += 1) {
    const tampered = Buffer.from(sealed)
    tampered.writeUInt8((tampered[index] ?? 0) ^ 1, index)
    expect(() => open(key, tampered, 'messages.content:1')).toThrow(SealBroken)
  }
  for (const length of [0, 1, 12, 28, sealed.length - 1]) {
    expect(() => open(key, sealed.subarray(0, length), 'messages.content:1')).toThrow(SealBroken)
  }
})

test('a sealed text moved to another place, or to another member, is refused [R30]', async () => {
  const key = await vault.keyFor(db, await createMember())
  const other = await vault.keyFor(db, await createMember())
  const sealed = seal(key, words, 'messages.content:1')

  expect(() => open(key, sealed, 'messages.content:2')).toThrow(SealBroken)
  expect(() => open(other, sealed, 'messages.content:1')).toThrow(SealBroken)
})

test('the key of one member, put in the row of another, opens nothing [R30]', async () => {
  const [ada, bob] = [await createMember(), await createMember()]
  await vault.keyFor(db, ada)
  await vault.keyFor(db, bob)
  const row = await readRow(ada)
  await db.update(memberKeys).set({ wrapped: row?.wrapped }).where(eq(memberKeys.memberId, bob))

  await expect(createVault({ current }).keyFor(db, bob)).rejects.toThrow(SealBroken)
})

test('two first messages at once are sealed with one key [R30]', async () => {
  const ada = await createMember()

  const keys = await Promise.all(Array.from({ length: 8 }, () => createVault({ current }).keyFor(db, ada)))

  expect(keys.every((key) => key.equals(keys[0] ?? key))).toBe(true)
  expect(await readRow(ada)).toBeDefined()
})

test('a key made in a transaction that was taken back is forgotten [R34]', async () => {
  const ada = await createMember()
  const undone = db.transaction(async (tx) => {
    await vault.keyFor(tx, ada)
    await vault.keyFor(tx, ada)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')

  const key = await vault.keyFor(db, ada)

  expect(key.equals(await createVault({ current }).keyFor(db, ada))).toBe(true)
})

test('what belongs to no member has one key of its own, the same after a restart [R30]', async () => {
  const [first, second] = await Promise.all([vault.systemKey(db), createVault({ current }).systemKey(db)])

  expect(first.equals(second)).toBe(true)
  expect(first.equals(await vault.keyFor(db, await createMember()))).toBe(false)
})

test('once her key is destroyed, nobody reads what a member wrote [R31]', async () => {
  const ada = await createMember()
  const sealed = seal(await vault.keyFor(db, ada), words, 'x')

  await vault.destroyKey(db, ada)

  expect(await readRow(ada)).toBeUndefined()
  const next = await vault.keyFor(db, ada)
  expect(() => open(next, sealed, 'x')).toThrow(SealBroken)
})

test('an operator changes APP_SECRET and members notice nothing [R30]', async () => {
  const [ada, bob] = [await createMember(), await createMember()]
  const sealed = seal(await vault.keyFor(db, ada), words, 'x')
  const system = seal(await vault.systemKey(db), words, 'y')
  const secrets = { current: randomBytes(32).toString('hex'), previous: current }

  const between = createVault(secrets)
  await between.check(db)
  expect(open(await between.keyFor(db, ada), sealed, 'x')).toBe(words)
  await between.keyFor(db, bob)
  const said: string[] = []

  expect(await rewrapKeys(db, secrets, (line) => said.push(line))).toBe(2)
  expect(await rewrapKeys(db, secrets)).toBe(0)

  expect(said).toEqual(['2 keys wrapped anew…'])
  const after = createVault({ current: secrets.current })
  await after.check(db)
  expect(open(await after.keyFor(db, ada), sealed, 'x')).toBe(words)
  expect(open(await after.systemKey(db), system, 'y')).toBe(words)
})

test('a change of APP_SECRET that broke off is finished by the next run [R34]', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) ids.push(await createMember())
  for (const id of ids) await vault.keyFor(db, id)
  await pool.query("create function refuse() returns trigger language plpgsql as 'begin raise exception $$stop$$; end'")
  await pool.query(`create trigger refuse before update on member_keys for each row
    when (old.member_id = '${ids[2]}') execute function refuse()`)
  const secrets = { current: randomBytes(32).toString('hex'), previous: current }

  await expect(rewrapKeys(db, secrets)).rejects.toThrow()
  await createVault(secrets).check(db)
  await pool.query('drop trigger refuse on member_keys')

  expect(await rewrapKeys(db, secrets)).toBe(3)
  await createVault({ current: secrets.current }).check(db)
})

test('an operator with another APP_SECRET is stopped before a member meets an error [R40]', async () => {
  await vault.keyFor(db, await createMember())
  const other = createVault({ current: randomBytes(32).toString('hex') })

  await expect(other.check(db)).rejects.toThrow(ConfigError)
  await expect(other.check(db)).rejects.toThrow(
    /^APP_SECRET: expected the secret that protects what members have written/,
  )
})

test('sealing costs a message next to nothing: to seal and to open it is the work of a few checksums [R30]', async () => {
  const key = await vault.keyFor(db, await createMember())
  const message = 'x'.repeat(2000)
  const cost = (work: () => unknown) => {
    const began = process.cpuUsage()
    for (let count = 0; count < 100; count += 1) work()
    const { user, system } = process.cpuUsage(began)
    return user + system
  }

  const ratios = Array.from({ length: 21 }, () => {
    const sealed = cost(() => open(key, seal(key, message, 'x'), 'x'))
    return sealed / cost(() => createHash('sha256').update(message).digest())
  })

  expect(ratios.sort((a, b) => a - b)[10]).toBeLessThan(50)
})
