import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Hono } from 'hono'
import { afterAll } from 'vitest'
import { type Client, createClient } from '#contract/client.ts'
import { outline } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { safe } from '../ai/safe.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { createVault } from '../db/vault.ts'
import type { Deps } from '../deps.ts'
import { openFiles } from '../files/open.ts'
import type { Env } from '../http/env.ts'
import { createPseudonym, derivePseudonymKey } from '../http/rate-limit.ts'
import type { Route } from '../http/routes.ts'
import { sessionCookieName } from '../identity/cookie.ts'
import { openSession } from '../identity/sessions.ts'
import { members } from '../identity/tables.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import type { Letter, Mail } from '../mail/mail.ts'
import { createMetrics } from '../metrics/metrics.ts'
import type { Pages } from '../pages.ts'
import { ensureAgents } from '../settings/agents.ts'
import { kinds, startWork } from '../work.ts'
import { createTestDatabase, makeTemporaryFolder } from './postgres.ts'
import { createScriptedProvider } from './scripted-provider.ts'

const NOON = new Date('2026-03-02T12:00:00Z')

interface Caller {
  api: Client<typeof contract>
  /** A request as it is, for what the typed client would not let through. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface Person extends Caller {
  id: string
  email: string
  cookie: string
}

interface WorldOptions {
  env?: Record<string, string>
  /** Instead of the product's own routes, to try out the kernel. */
  routes?: Route[]
  /** What the scripted provider can do besides talking. */
  canRead?: boolean
  canHear?: boolean
  /** Instead of a page that says nothing. */
  createPages?: (deps: Deps) => Pages
  /** Where no test runner is: a database of the caller's, and how the caller learns to end the world. */
  database?: { url: string; drop(): Promise<void> }
  whenOver?: (end: () => Promise<void>) => void
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** The real application on a real database, with a clock that stands still and mail that is caught. */
export async function createWorld(options: WorldOptions = {}) {
  const { env = {}, routes, canRead, canHear, createPages, whenOver = afterAll } = options
  const database = options.database ?? (await createTestDatabase())
  const dataDir = makeTemporaryFolder()
  const appSecret = randomBytes(32).toString('hex')
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, APP_SECRET: appSecret, ...env })
  const opened = await openDatabase(config)
  // A machine that is busy with other work is slow, not wrong.
  opened.pool.options.connectionTimeoutMillis = 60_000
  const clock = { now: NOON }
  const lines: string[] = []
  const letters: Letter[] = []
  const stopping = new AbortController()
  const log = createLog({ level: 'debug', write: (line) => void lines.push(line) })
  const vault = createVault({ current: appSecret })
  const script = createScriptedProvider({ canRead, canHear })
  const deps: Deps = {
    config,
    publicUrl: config.publicUrl ?? 'http://localhost:3000',
    db: opened.db,
    files: await openFiles(config),
    mail: catchMail(letters),
    jobs: await openJobs({ pool: opened.pool, url: opened.url, kinds, log, testNow: () => clock.now }),
    vault,
    provider: safe(script.provider),
    log,
    metrics: createMetrics(),
    now: () => clock.now,
    pseudonym: createPseudonym(derivePseudonymKey(appSecret)),
    stopping: stopping.signal,
  }
  await ensureAgents(opened.db, NOON)
  await startWork(deps)
  const pages = createPages?.(deps) ?? {
    find: async () => undefined,
    render: async () => new Response('a page', { status: 200 }),
  }
  const app = createApp(deps, pages, routes)

  whenOver(async () => {
    stopping.abort()
    await deps.jobs.stop({ timeoutMs: 1_000 })
    await opened.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    ...{ app, deps, letters, lines, stopping, script },
    db: opened.db,
    pool: opened.pool,
    visitor: caller(app, deps),
    member: (about: Partial<typeof members.$inferInsert> = {}) => createPerson(app, deps, about),
    enter: (person: { id: string; email: string }) => enter(app, deps, person),
    /** Lets time pass for everyone. */
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
}

let counter = 0

async function createPerson(app: Hono<Env>, deps: Deps, about: Partial<typeof members.$inferInsert>): Promise<Person> {
  const values = {
    email: `person${++counter}@example.org`,
    passwordHash: 'none',
    firstName: 'Ada',
    surname: 'Lovelace',
    age: 34,
    createdAt: deps.now(),
    ...about,
  }
  const [person] = await deps.db.insert(members).values(values).returning()
  if (!person) throw new Error('The member was not stored.')
  return enter(app, deps, person)
}

/** Signs somebody in who is here already. */
async function enter(app: Hono<Env>, deps: Deps, person: { id: string; email: string }): Promise<Person> {
  const token = await openSession(deps.db, person.id, 'test', deps.now())
  const cookie = `${sessionCookieName(deps.publicUrl)}=${token}`
  return { id: person.id, email: person.email, cookie, ...caller(app, deps, cookie) }
}

function caller(app: Hono<Env>, { publicUrl }: Deps, cookie?: string): Caller {
  const fetch = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return app.fetch(new Request(publicUrl + path, { ...init, headers }), { client: '203.0.113.1' })
  }
  return { api: createClient<typeof contract>(outline(contract), fetch), fetch }
}

function catchMail(letters: Letter[]): Mail {
  return {
    kind: 'outbox',
    describe: 'caught by the test',
    send: async (letter) => void letters.push(letter),
    check: async () => {},
    forget: async (address) => {
      const theirs = letters.filter(({ to, replyTo }) => to === address || replyTo === address)
      for (const letter of theirs) letters.splice(letters.indexOf(letter), 1)
    },
    close: async () => {},
  }
}
