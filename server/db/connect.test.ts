import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { createTestDatabase, makeTemporaryFolder } from '../testing/postgres.ts'
import { isUnavailable, isUniqueViolation, openDatabase } from './connect.ts'

const { url, drop } = await createTestDatabase()
const open = (databaseUrl: string) => openDatabase(configFor({ DATABASE_URL: databaseUrl }))
const database = await open(url)

function configFor(env: Record<string, string>) {
  return readConfig({ APP_SECRET: 'only for tests, but long enough to pass', ...env })
}

afterAll(async () => {
  await database.close()
  await drop()
})

async function failureOf(attempt: Promise<unknown>) {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('without DATABASE_URL everything is kept in DATA_DIR', async () => {
  const dataDir = makeTemporaryFolder()

  const embedded = await openDatabase(configFor({ DATA_DIR: dataDir }))

  expect(embedded).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^\d+\.\d+$/) })
  expect(embedded.describe).toBe(`embedded PostgreSQL ${embedded.version} in ${dataDir}`)
  expect((await embedded.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await embedded.close()
  rmSync(dataDir, { recursive: true })
})

test('a statement that never ends is ended for the member who waits [R38]', async () => {
  const { rows } = await database.db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '15s', idle: '30s' }])

  const slow = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(5)`)
  })

  expect(isUnavailable(await failureOf(slow))).toBe(true)
})

test('connections that the server cuts are replaced without a restart [R38]', async () => {
  const cut = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    await tx.execute(sql`select 1`)
  })

  expect(isUnavailable(await failureOf(cut))).toBe(true)
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('more requests than connections wait, and are told so when it takes too long [R38]', async () => {
  const small = await openDatabase(configFor({ DATABASE_URL: url, DATABASE_POOL: '2' }))
  const clients = await Promise.all([small.pool.connect(), small.pool.connect()])

  const failure = await failureOf(small.db.execute(sql`select 1`))

  expect(isUnavailable(failure)).toBe(true)
  for (const client of clients) client.release()
  await small.close()
})

test('a mistake of ours is not taken for an outage', async () => {
  const mistakes = [
    database.db.execute(sql`select * from nowhere`),
    database.db.execute(sql`select 'x'::int`),
    Promise.reject(new TypeError('x is not a function')),
    Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ]

  const failures = await Promise.all(mistakes.map(failureOf))

  expect(failures.map(isUnavailable)).toEqual([false, false, false, false])
})

test('a row that exists already is told apart by its constraint', async () => {
  await database.db.execute(sql`create table people (id int primary key, email text constraint people_email unique)`)
  await database.db.execute(sql`insert into people values (1, 'ada@example.org')`)

  const failure = await failureOf(database.db.execute(sql`insert into people values (2, 'ada@example.org')`))

  expect(isUniqueViolation(failure)).toBe(true)
  expect(isUniqueViolation(failure, 'people_email')).toBe(true)
  expect(isUniqueViolation(failure, 'people_pkey')).toBe(false)
  expect(isUnavailable(failure)).toBe(false)
})

test.each([
  ['where nothing listens', 'postgresql://ada:secret-word@127.0.0.1:1/bearings', /does not answer \(ECONNREFUSED\)/],
  ['on an unknown machine', 'postgresql://ada:secret-word@nowhere.invalid/bearings', /check the host/],
  [
    'that has no such database',
    Object.assign(new URL(url), { pathname: '/not_there' }).href,
    /has no database of that name/,
  ],
])('a DATABASE_URL %s is refused by name, without its password', async (_, databaseUrl, advice) => {
  const failure = await failureOf(open(databaseUrl))

  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(/^Error: DATABASE_URL: /)
  expect(String(failure)).toMatch(advice)
  expect(String(failure)).not.toContain('secret-word')
})

test('a DATABASE_URL that leads to something else is refused within seconds', async () => {
  const failure = await failureOf(open(await pretend(() => '')))

  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(/does not answer \(no reply\)/)
})

test('a wrong password is refused by name, without repeating it', async () => {
  const refusal = reply('E', 'SFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0')

  const failure = await failureOf(open(await pretend(() => refusal)))

  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(/refuses the user or the password/)
  expect(String(failure)).not.toContain('secret-word')
})

test('a PostgreSQL older than 15 is refused by name', async () => {
  const ready = reply('Z', 'I')
  const welcome = reply('R', '\0\0\0\0') + ready
  const column = `\0\x01number\0${'\0'.repeat(6)}\0\0\0\x17\0\x04\xff\xff\xff\xff\0\0`
  const version = reply('T', column) + reply('D', '\0\x01\0\0\0\x06140011') + reply('C', 'SELECT 1\0') + ready

  const failure = await failureOf(open(await pretend((asked) => (asked.startsWith('Q') ? version : welcome))))

  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(/expected a PostgreSQL 15 or newer; .+ runs version 14.11/)
})

test('a pooler in transaction mode is refused in words, however it gives itself away; the address past it works', async () => {
  const ready = reply('Z', 'I')
  const welcome = reply('R', '\0\0\0\0') + ready
  const answer = (name: string, value: string) => {
    const column = `\0\x01${name}\0${'\0'.repeat(6)}\0\0\0\x17\0\x04\xff\xff\xff\xff\0\0`
    const row = `\0\x01\0\0\0${String.fromCharCode(value.length)}${value}`
    return reply('T', column) + reply('D', row) + reply('C', 'SELECT 1\0') + ready
  }
  // Whoever asks is given the same connection behind it.
  const shared = await pretend((asked) => {
    if (asked.includes('pg_backend_pid')) return answer('pid', '4711')
    return asked.startsWith('Q') ? answer('number', '180004') : welcome
  })
  const strict = await pretend(() =>
    reply('E', 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'),
  )

  for (const pooler of [shared, strict]) {
    const failure = await failureOf(open(pooler))
    expect(failure).toBeInstanceOf(ConfigError)
    expect(String(failure)).toMatch(/pooler.*DATABASE_DIRECT_URL/s)
    expect(String(failure)).not.toContain('secret-word')
  }
  const past = await openDatabase(configFor({ DATABASE_URL: shared, DATABASE_DIRECT_URL: url }))
  expect((await past.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await past.close()
  expect(() => configFor({ DATABASE_DIRECT_URL: url })).toThrow(/DATABASE_URL: expected/)
})

/** A server that answers as it is told, for what no real one here would say. */
async function pretend(answer: (asked: string) => string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (asked) => socket.write(answer(asked.toString('latin1')), 'latin1'))
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `postgresql://ada:secret-word@127.0.0.1:${(server.address() as AddressInfo).port}/bearings`
}

/** One message of PostgreSQL's protocol. */
function reply(kind: string, content: string) {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return kind + length.toString('latin1') + content
}
