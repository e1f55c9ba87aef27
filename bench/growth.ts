import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sealMessage } from '../server/chat/sealed-message.ts'
import { conversations, messages } from '../server/chat/tables.ts'
import { median, type Part, percentile, type Row, round } from './measure.ts'
import type { Member, Stage } from './stage.ts'

const TURNS = 9
const ASKED = 40
const MOST_MS = 50

/** What must not grow with size: a turn with the conversation, the console with members and requests. */
export async function measureGrowth(stage: Stage): Promise<Part> {
  const rows = [...(await growConversation(stage)), ...(await growMembers(stage)), ...(await growLog(stage))]
  return { title: 'Growth', note: 'The same work on little and on much, in one run. “Bare” is the little.', rows }
}

async function growConversation(stage: Stage): Promise<Row[]> {
  const people = { short: await withTalk(stage, 20), long: await withTalk(stage, 2000) }
  await stage.pool.query('analyze messages')
  const seen = { short: [] as Turn[], long: [] as Turn[] }
  for (let turn = 0; turn < TURNS; turn++) {
    for (const name of ['short', 'long'] as const) seen[name].push(await takeTurn(stage, people[name]))
  }
  const compare = (what: string, of: (turn: Turn) => number) => {
    const [little, much] = [median(seen.short.map(of)), median(seen.long.map(of))]
    const ratios = seen.long.map((turn, index) => of(turn) / of(seen.short[index] as Turn))
    return { what, ours: round(much), bare: round(little), ratios, goal: 'at most 1.2', isMet: median(ratios) <= 1.2 }
  }
  return [
    compare('a turn after 2,000 messages and after 20, ms', ({ ms }) => ms),
    compare('bytes received in that turn', ({ received }) => received),
    {
      ...compare('letters sent to the provider', ({ sent }) => sent),
      goal: 'the newest 40 messages',
      isMet: undefined,
    },
  ]
}

interface Turn {
  ms: number
  received: number
  sent: number
}

async function takeTurn({ url }: Stage, { cookie }: Member): Promise<Turn> {
  const body = JSON.stringify({ messages: [{ id: randomUUID(), role: 'user', content: 'Briefly, please.' }] })
  const headers = { 'Content-Type': 'application/json', cookie }
  const started = performance.now()
  const answer = await (await fetch(`${url}/api/chat/coach`, { method: 'POST', headers, body })).text()
  return { ms: performance.now() - started, received: answer.length, sent: Number(/size (\d+)/.exec(answer)?.[1]) }
}

/** Somebody who has talked with the career coach for so many messages. */
async function withTalk({ db, vault, addMember }: Stage, length: number) {
  const person = await addMember()
  const key = await vault.keyFor(db, person.id)
  const now = new Date()
  const about = { memberId: person.id, tool: 'coach' as const, messageCount: length, rememberedUpTo: length }
  const [talk] = await db
    .insert(conversations)
    .values({ ...about, createdAt: now, updatedAt: now })
    .returning()
  const conversationId = talk?.id ?? ''
  const said = Array.from({ length }, (_, index) => {
    const id = randomUUID()
    const content = sealMessage(key, `Some words about my work, the ones numbered ${index}.`, conversationId, id)
    const role = index % 2 === 0 ? ('user' as const) : ('assistant' as const)
    return { conversationId, id, position: index + 1, role, content, createdAt: now, updatedAt: now }
  })
  for (let from = 0; from < length; from += 500) await db.insert(messages).values(said.slice(from, from + 500))
  return person
}

async function growMembers(stage: Stage): Promise<Row[]> {
  const calls: [string, string][] = [
    ['the console’s list', '/api/admin/users'],
    ['a search for one member', '/api/admin/users/search?q=surname777'],
    ['a search that finds many', '/api/admin/users/search?q=first1'],
    ['the figures', '/api/admin/stats'],
  ]
  const [boss] = (await stage.db.execute<{ id: string }>(sql`select id from members where is_admin`)).rows
  const { cookie } = await stage.signIn(boss?.id ?? '')
  await addMembers(stage, 0, 1_000)
  const little = await time(stage, calls, cookie)
  await addMembers(stage, 1_000, 100_000)
  const much = await time(stage, calls, cookie)
  return calls.map(([what], index) => compareTimes(`${what} among 100,000 members, p95 ms`, little[index], much[index]))
}

async function addMembers({ pool }: Stage, from: number, to: number) {
  await pool.query('set statement_timeout = 0')
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into members (email, password_hash, first_name, surname, country, created_at, last_active_at)
     select 'many' || n || '@example.org', 'none', 'First' || n % 500, 'Surname' || n, 'Malta',
            now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series($1::int + 1, $2::int) as n`,
    [from, to],
  )
  await client.query('vacuum analyze members')
  client.release()
}

async function growLog(stage: Stage): Promise<Row[]> {
  const calls: [string, string][] = [
    ['a page of the log', '/api/admin/openai-logs?page=1&limit=20'],
    ['a page of one tool', '/api/admin/openai-logs?page=1&limit=20&toolName=jobideas'],
    ['a page of one member', '/api/admin/openai-logs?page=1&limit=20&userEmail=many777@example.org'],
  ]
  const [boss] = (await stage.db.execute<{ id: string }>(sql`select id from members where is_admin`)).rows
  const { cookie } = await stage.signIn(boss?.id ?? '')
  await addRequests(stage, 10_000)
  const little = await time(stage, calls, cookie)
  await addRequests(stage, 990_000)
  const much = await time(stage, calls, cookie)
  return calls.map(([what], index) =>
    compareTimes(`${what} among a million requests, p95 ms`, little[index], much[index]),
  )
}

async function addRequests({ pool }: Stage, count: number) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into ai_requests (request_id, member_id, tool, model, response_ms, is_success, created_at)
     select 'r' || n, person.id, (array['coach', 'coach-values', 'profile-values', 'jobideas'])[1 + n % 4], 'm', 900, true,
            now() - n * interval '1 second'
     from generate_series(1, $1::int) as n
     join (select id, row_number() over () as number from members where email like 'many%' limit 5000) as person
       on person.number = 1 + n % 5000`,
    [count],
  )
  await client.query('vacuum analyze ai_requests')
  client.release()
}

/** The times of many calls, one after the other. */
async function time({ url }: Stage, calls: [string, string][], cookie: string) {
  const all: number[][] = []
  for (const [what, path] of calls) {
    const times: number[] = []
    for (let asked = 0; asked < ASKED + 5; asked++) {
      const started = performance.now()
      const answer = await fetch(url + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`)
      // The first ones warm up: a large count is made once a minute.
      if (asked >= 5) times.push(performance.now() - started)
    }
    all.push(times)
  }
  return all
}

function compareTimes(what: string, little: number[] = [], much: number[] = []): Row {
  const p95 = percentile(much, 0.95)
  const ratios = [median(much) / median(little)]
  return {
    ...{ what, ours: round(p95), bare: round(percentile(little, 0.95)), ratios },
    ...{ goal: `under ${MOST_MS} ms`, isMet: p95 < MOST_MS },
  }
}
