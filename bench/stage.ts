import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../e2e/folder.ts'
import { type Served, serve } from '../e2e/served.ts'
import { readConfig } from '../server/config.ts'
import { type Database, type Db, openDatabase } from '../server/db/connect.ts'
import { readAppSecret } from '../server/db/secret.ts'
import { createVault, type Vault } from '../server/db/vault.ts'
import { sessionCookieName } from '../server/identity/cookie.ts'
import { openSession } from '../server/identity/sessions.ts'
import { members } from '../server/identity/tables.ts'
import { profiles } from '../server/profile/tables.ts'

export interface Bare {
  url: string
  pid: number
}

/** Everything a measurement needs, running: the product, the bare servers, and a door to the database. */
export interface Stage {
  url: string
  pid: number
  pages: Bare
  /** Whom ours and the relays ask. */
  provider: Bare
  relay: Bare
  /** The same relay, which stores what was said before it asks. */
  keeper: Bare
  db: Db
  pool: Database['pool']
  vault: Vault
  /** Somebody with a public profile and a session. */
  ada: Member
  addMember(about?: Partial<typeof members.$inferInsert>): Promise<Member>
  /** Many people with a session each, by the cookies of these. */
  addMembers(count: number): Promise<string[]>
  signIn(memberId: string): Promise<Member>
}

export interface Member {
  id: string
  cookie: string
}

/** Sets everything up on loopback, does the work, and takes it all down again; a folder that was given stays. */
export async function withStage(work: (stage: Stage) => Promise<void>, keptDir?: string) {
  const dataDir = keptDir ?? makeFolder()
  const children: ChildProcess[] = []
  let served: Served | undefined
  let database: Database | undefined
  // Whoever is told to stop takes everything along that was started for it.
  const end = () => {
    for (const child of [...children, served?.process]) child?.kill()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const provider = await startBare(children, 'upstream.ts', {})
    served = await serve({ DATA_DIR: dataDir, OPENAI_BASE_URL: `${provider.url}/v1`, OPENAI_API_KEY: 'none' })
    const config = readConfig({ DATA_DIR: dataDir })
    database = await openDatabase(config)
    const { db, pool } = database
    const relay = await startBare(children, 'relay.ts', { UPSTREAM: `${provider.url}/v1` })
    const keeper = await startBare(children, 'relay.ts', { UPSTREAM: `${provider.url}/v1`, DATABASE_URL: database.url })
    const pages = await startBare(children, 'pages.ts', { DATABASE_URL: database.url })
    const url = served.url.replace('localhost', '127.0.0.1')
    const signIn = async (id: string) => {
      const token = await openSession(db, id, 'bench', new Date())
      return { id, cookie: `${sessionCookieName(served?.url ?? '')}=${token}` }
    }
    // Of an earlier run on the same folder.
    await pool.query("delete from members where email like 'bench%@example.org'")
    let count = 0
    const addMember: Stage['addMember'] = async (about = {}) => {
      const person = {
        email: `bench${++count}@example.org`,
        passwordHash: 'none',
        firstName: 'Ada',
        surname: 'Lovelace',
      }
      const [row] = await db
        .insert(members)
        .values({ ...person, age: 34, ...about })
        .returning({ id: members.id })
      return signIn(row?.id ?? '')
    }
    const addMembers = async (many: number) => {
      const tokens = Array.from({ length: many }, () => randomBytes(32).toString('base64url'))
      const made = await pool.query(
        `insert into members (email, password_hash, first_name, surname, age)
         select 'crowd' || number || '-' || gen_random_uuid() || '@example.org', 'none', 'Ada', 'Lovelace', 34
         from generate_series(1, $1::int) as number returning id`,
        [many],
      )
      await pool.query(
        `insert into sessions (token_hash, member_id, user_agent, created_at, last_seen_at)
         select sha256(convert_to(token, 'UTF8')), id, 'bench', now(), now() from unnest($1::text[], $2::uuid[]) as t (token, id)`,
        [tokens, made.rows.map(({ id }) => id)],
      )
      return tokens.map((token) => `${sessionCookieName(served?.url ?? '')}=${token}`)
    }
    const ada = await addMember()
    const words = 'I look after people and places that others have given up on. '.repeat(8)
    await db.insert(profiles).values({
      ...{ memberId: ada.id, username: 'adalovelace', usernameLocked: true, displayName: 'Ada Lovelace' },
      ...{ visibility: 'public', bio: words, valuesText: words, strengths: words, mission: words },
    })
    const vault = createVault({ current: readAppSecret(config) })
    const pid = served.process.pid ?? 0
    await work({ url, pid, pages, provider, relay, keeper, db, pool, vault, ada, addMember, addMembers, signIn })
  } finally {
    // The next stage has its own to take along, and the first to hear of a signal ends the process.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    for (const child of children) child.kill()
    await database?.close()
    await served?.stop()
    if (!keptDir) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startBare(children: ChildProcess[], file: string, env: Record<string, string>): Promise<Bare> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare', file)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => resolve(String(data).match(/ready (\d+)/)?.[1] ?? ''))
    child.on('exit', () => reject(new Error(`${file} did not start.`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}
