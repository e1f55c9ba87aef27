import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type Served, serve } from '../e2e/served.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connect.ts'
import { MIGRATION_LOCK } from './db/migrate.ts'
import { hasAdministrator } from './identity/accounts.ts'
import { tryPort } from './listen.ts'
import { startFakeOpenAi } from './testing/fake-openai.ts'
import { startClock } from './testing/lived-time.ts'
import { createTestDatabase } from './testing/postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'start-'))
chmodSync(scratch, 0o711)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Starts it with settings that cannot work, and gives how it ended. */
async function startBadly(env: Record<string, string>) {
  const child = spawn(process.execPath, ['build/program/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(scratch, 'bad'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const [code] = await once(child, 'exit')
  return { code, output }
}

describe('an operator with a mistake in the settings is told its name and what to do', () => {
  test.each([
    ['a value that is none', { PORT: 'eighty' }, 'PORT'],
    [
      'a database nobody runs',
      { DATABASE_URL: 'postgresql://me:hush@127.0.0.1:9/x', APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) },
      'DATABASE_URL',
    ],
    [
      'a store nobody runs',
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'hush' },
      'S3_ENDPOINT',
    ],
    ['a mail server nobody runs', { SMTP_URL: 'smtp://me:hush@127.0.0.1:9' }, 'SMTP_URL'],
    ['a sender that is no address', { MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  ])('%s [R40]', async (_, env, name) => {
    const { code, output } = await startBadly(env)

    expect(output).toContain(name)
    expect(output).not.toMatch(/hush|at file:/)
    expect(code).toBe(1)
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }

    const { code, output } = await startBadly({ PORT: String(port), DATA_DIR: join(scratch, 'untouched') })
    other.close()

    expect(output).toMatch(/PORT: \d+ is in use by another program/)
    expect(code).toBe(1)
  })

  test.each([
    ['under /proc, with the embedded database', {}],
    [
      'under /proc, with a database elsewhere',
      { DATABASE_URL: 'postgresql://me:hush@127.0.0.1:9/x', APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) },
    ],
  ])('a data folder that cannot be made: %s', async (_, env) => {
    const { code, output } = await startBadly({ DATA_DIR: '/proc/x/y', ...env })

    expect(output).toMatch(/DATA_DIR|DATABASE_URL/)
    expect(output).not.toMatch(/hush|at file:/)
    expect(code).toBe(1)
  })

  test('a network that is none', async () => {
    const { code, output } = await startBadly({ TRUSTED_PROXIES: '10.0.0.0/99' })

    expect(output).toMatch(/TRUSTED_PROXIES.*addresses or networks/s)
    expect(output).not.toMatch(/\bat /)
    expect(code).toBe(1)
  })

  test('a data folder that is a file', async () => {
    const file = join(scratch, 'file')
    writeFileSync(file, 'mine')

    const { code, output } = await startBadly({ DATA_DIR: file })

    expect(output).toContain('DATA_DIR')
    expect(code).toBe(1)
  })
})

describe('a running server', () => {
  let served: Served

  test('prints where it is, who runs it, and the password', async () => {
    const dataDir = join(scratch, 'data')
    served = await serve({ DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@example.org', DATABASE_POOL: '4' })

    expect(served.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(served.banner).toMatch(/administrator {2}boss@example.org/)
    expect(served.banner).toMatch(/password {7}\S{16}/)
    expect(served.banner).toContain('embedded PostgreSQL')

    const second = await serve({ DATA_DIR: dataDir })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  })

  test('answers while it lives, and says when it is ready', async () => {
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
  })

  test('cuts whoever sends headers too slowly or bodies too large, and goes on [R22, R39]', async () => {
    const { port } = new URL(served.url)
    const slow = connect(Number(port), '127.0.0.1')
    slow.on('error', () => {}).resume()
    slow.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const cut = once(slow, 'close')

    const huge = connect(Number(port), '127.0.0.1')
    huge.on('error', () => {})
    huge.write(
      'POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const flood = setInterval(() => huge.write(`${(16_384).toString(16)}\r\n${'x'.repeat(16_384)}\r\n`), 5)
    const [answer] = await once(huge, 'data')
    clearInterval(flood)
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    huge.destroy()

    await Promise.race([cut, pause(20_000).then(() => Promise.reject(new Error('The slow client was not cut.')))])
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200)
  })

  test('says it is busy while its database is away, and goes on by itself when it is back [R38]', async () => {
    const [pidFile = ''] = globSync('**/postmaster.pid', { cwd: served.dataDir })
    const pid = Number(readFileSync(join(served.dataDir, pidFile), 'utf8').split('\n')[0])
    const ask = () => fetch(`${served.url}/api/session`, { headers: { cookie: `session=${'a'.repeat(43)}` } })
    expect((await ask()).status).toBe(200)

    process.kill(pid, 'SIGKILL')
    const refusals: string[] = []
    const elapsed = startClock()
    for (let isBack = false; !isBack; ) {
      if (elapsed() > 25_000) throw new Error('It did not come back.')
      const response = await ask()
      expect([200, 503]).toContain(response.status)
      isBack = response.status === 200
      if (!isBack) refusals.push(await response.text())
    }
    expect(refusals.join('')).not.toMatch(/4|postgres|socket/i)
  })

  test('lets a running request finish when asked to stop, and ends well [R39]', async () => {
    const { port } = new URL(served.url)
    const half = connect(Number(port), '127.0.0.1')
    half.write('POST /api/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{')
    await pause(200)

    const stopped = served.stop('SIGTERM')
    await pause(200)
    half.write('}')
    const [answer] = await once(half, 'data')

    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await stopped).toBe(0)
  })
})

test('nothing listens before it can answer, however long the tables take to change [R35]', async () => {
  const database = await createTestDatabase('template1')
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const port = await tryPort({ port: 0, host: '127.0.0.1' })
  const starting = serve({ DATABASE_URL: database.url, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2), PORT: String(port) })

  const answers = new Set<unknown>()
  for (let tries = 0; tries < 30; tries++) {
    answers.add(
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    await pause(100)
  }
  await client.end()
  const served = await starting
  const ready = await fetch(`${served.url}/readyz`)
  await served.stop()
  await database.drop()

  expect([...answers]).toEqual(['refused'])
  expect(ready.status).toBe(200)
})

test('while it leaves it says so, answers on and asks for no more on the same connection [R39]', async () => {
  const served = await serve()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await ask(served.url, agent, '/healthz')).connection).toBe('keep-alive')
  const stopped = served.stop('SIGTERM')
  await pause(100)

  const answer = await ask(served.url, agent, '/healthz')
  const ready = await ask(served.url, agent, '/readyz')
  agent.destroy()

  expect(answer).toEqual({ status: 200, connection: 'close' })
  expect(ready).toEqual({ status: 503, connection: 'close' })
  expect(await stopped).toBe(0)
})

function ask(url: string, agent: Agent, path: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    request(url + path, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
      .on('error', reject)
      .end()
  })
}

test('where the output is no terminal, the start and each request are lines of JSON [R37]', async () => {
  const served = await serve({ LOG_LEVEL: 'info' })
  let output = served.banner
  served.process.stdout?.on('data', (data) => (output += data))
  await fetch(`${served.url}/healthz`)
  await fetch(`${served.url}/api/user/ada@example.org?token=hush`)
  await fetch(`${served.url}/privacy`)
  await served.stop()

  const lines = output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: 'ready',
      url: served.url,
      passwords: [expect.objectContaining({ password: passwordIn(served) })],
    }),
  )
  const requests = lines.filter(({ message }) => message === 'request')
  expect(requests).toEqual([
    expect.objectContaining({
      level: 'info',
      method: 'GET',
      route: '/api/user/:email',
      status: 401,
      ms: expect.any(Number),
    }),
    expect.objectContaining({ route: 'page', status: 200, requestId: expect.any(String) }),
  ])
  expect(JSON.stringify(requests)).not.toMatch(/ada@|hush/)
})

test('several processes on one machine serve as one, and all stop together [R35]', async () => {
  const served = await serve({ WEB_CONCURRENCY: '2' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${served.url}/readyz`)))

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await served.stop()).toBe(0)
  await expect(fetch(served.url)).rejects.toThrow()
})

test('a first start that fails takes no password with it: the next one tells it [R40]', async () => {
  const dataDir = join(scratch, 'first')
  const store = { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'me' }
  const failed = await startBadly({ DATA_DIR: dataDir, ...store, S3_SECRET_ACCESS_KEY: 'hush' })
  expect(failed.code).toBe(1)

  const served = await serve({ DATA_DIR: dataDir })
  const answer = await post(served.url, '/api/login', { email: 'admin@bearings.local', password: passwordIn(served) })
  await served.stop()

  expect(answer.status).toBe(200)
})

test('a kill right after the administrator was made loses no password: it is told until it was used [R40]', async () => {
  const dataDir = join(scratch, 'killed')
  await killOnceMade(dataDir)

  const next = await serve({ DATA_DIR: dataDir })
  const answer = await post(next.url, '/api/login', { email: 'admin@bearings.local', password: passwordIn(next) })
  await next.stop()
  const last = await serve({ DATA_DIR: dataDir })
  await last.stop()

  expect(answer.status).toBe(200)
  expect(passwordIn(last)).toBe('')
})

/** Ends a first start, with no time for a word, as soon as the account is in the database. */
async function killOnceMade(dataDir: string) {
  const child = spawn(process.execPath, ['build/program/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const config = readConfig({ DATA_DIR: dataDir })
  const elapsed = startClock()
  for (let isMade = false; !isMade; ) {
    if (elapsed() > 60_000) throw new Error('No administrator was made.')
    if (!existsSync(join(dataDir, 'app-secret'))) await pause(50)
    else {
      const database = await openDatabase(config)
      isMade = await hasAdministrator(database.db).catch(() => false)
      if (isMade) child.kill('SIGKILL')
      await database.close()
    }
  }
}

function passwordIn({ banner }: Served) {
  return banner.match(/password {7}(\S+)/)?.[1] ?? ''
}

test('a mail server that is away at a restart does not take the site down, and is told of [R38]', async () => {
  const dataDir = join(scratch, 'letters')
  const before = await serve({ DATA_DIR: dataDir })
  const password = passwordIn(before)
  await before.stop()

  const served = await serve({ DATA_DIR: dataDir, SMTP_URL: 'smtp://me:hush@127.0.0.1:9' })
  expect(served.banner).toMatch(/mail .*does not answer just now: letters wait for it/)
  expect(served.banner).not.toContain('hush')
  const signedIn = await post(served.url, '/api/login', { email: 'admin@bearings.local', password })
  expect((await post(served.url, '/api/forgot-password', { email: 'admin@bearings.local' })).status).toBe(200)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const system = await (await fetch(`${served.url}/api/admin/system`, { headers: { cookie } })).json()
  await served.stop()

  expect(system.parts).toContainEqual(expect.objectContaining({ name: 'Mail', state: 'fails' }))
})

test('a reply that is being given comes to its end when the server is asked to stop [R39]', async () => {
  const openai = await startFakeOpenAi({ slowMs: 100, slowWords: 25 })
  const served = await serve({ OPENAI_BASE_URL: openai.url, OPENAI_API_KEY: 'sk-test' })
  const person = { firstName: 'Ada', surname: 'Lovelace', age: 34, country: 'Ireland', postcode: 'D02' }
  const registered = await post(served.url, '/api/register', {
    ...{ ...person, email: 'ada@example.org', password: 'Kettle-drum7' },
  })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const messages = [{ id: 'one', role: 'user', content: 'Please answer slowly.' }]
  const reply = await post(served.url, '/api/chat/coach', { messages }, { cookie })
  const reader = reply.body?.getReader()
  let heard = Buffer.from((await reader?.read())?.value ?? []).toString()
  const started = performance.now()
  const stopped = served.stop('SIGTERM')

  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    heard += Buffer.from(value).toString()
  }
  expect(await stopped).toBe(0)
  await openai.stop()

  expect(heard).toMatch(/"done":true,"fullResponse":/)
  expect(performance.now() - started).toBeGreaterThan(1_000)
})

function post(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
  return fetch(url + path, { ...init, body: JSON.stringify(body) })
}
