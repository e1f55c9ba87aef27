import { randomUUID } from 'node:crypto'
import { sealMessage } from '../server/chat/sealed-message.ts'
import { conversations, messages } from '../server/chat/tables.ts'
import { compareConsole, openConsole, timeByTurns } from './growth-console.ts'
import { median, memoryOf, type Part, type Row, round } from './measure.ts'
import { type Member, type Stage, withStage } from './stage.ts'

const TURNS = 9

/** What must not grow with size: a turn with the conversation, the console with members and requests. */
export async function measureGrowth(
  stage: Stage,
  most: { members: number; requests: number },
  times: number,
): Promise<Part> {
  const few = { members: 1_000, requests: 10_000 }
  const much = await openConsole(stage, most)
  let compared: Row[] = []
  await withStage(async (small) => {
    const little = await openConsole(small, few)
    await timeByTurns(little, much, times)
    compared = compareConsole(little, much, most)
  })
  const rows = [...(await growConversation(stage)), ...compared, ...(await weigh(stage))]
  const note = `The same work on little and on much, in one run. “Bare” is the little. PostgreSQL’s settings: ${await readSettings(stage)}.`
  return { title: 'Growth', note, rows }
}

/** What all of it takes. */
async function weigh({ pool, pid }: Stage): Promise<Row[]> {
  const { rows } = await pool.query<{ name: string; mb: string }>(
    `select relname as name, pg_total_relation_size(oid) / 1048576.0 as mb from pg_class
     where relname in ('members', 'profiles', 'conversations', 'ai_requests') order by relname`,
  )
  const database = await pool.query<{ mb: string }>('select pg_database_size(current_database()) / 1048576.0 as mb')
  const megabytes = (what: string, mb: number) => ({ what: `${what}, MB`, ours: round(mb) })
  return [
    ...rows.map(({ name, mb }) => megabytes(`the table ${name} with its indices`, Number(mb))),
    megabytes('the whole database', Number(database.rows[0]?.mb)),
    megabytes('memory of the server', memoryOf(pid)),
  ]
}

async function readSettings({ pool }: Stage) {
  const names = ['server_version', 'shared_buffers', 'work_mem', 'effective_cache_size', 'fsync']
  const shown = await Promise.all(names.map(async (name) => (await pool.query(`show ${name}`)).rows[0]?.[name]))
  return names.map((name, index) => `${name} ${shown[index]}`).join(', ')
}

async function growConversation(stage: Stage): Promise<Row[]> {
  // One turn in each: after ten, a short one would be twice as long.
  const pairs = await Array.fromAsync({ length: TURNS }, async () => ({
    short: await withTalk(stage, 20),
    long: await withTalk(stage, 2_000),
  }))
  await stage.pool.query('analyze messages')
  const seen = { short: [] as Turn[], long: [] as Turn[] }
  for (const pair of pairs) {
    for (const name of ['short', 'long'] as const) seen[name].push(await takeTurn(stage, pair[name]))
  }
  const compare = (what: string, of: (turn: Turn) => number) => {
    const [little, much] = [median(seen.short.map(of)), median(seen.long.map(of))]
    const ratios = seen.long.map((turn, index) => of(turn) / of(seen.short[index] as Turn))
    return { what, ours: round(much), bare: round(little), ratios, goal: 'at most 1.2', isMet: median(ratios) <= 1.2 }
  }
  return [
    compare('a turn after 2,000 messages and after 20, ms', ({ ms }) => ms),
    compare('bytes received in that turn', ({ received }) => received),
    compare('letters sent to the provider', ({ sent }) => sent),
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
export async function withTalk({ db, vault, addMember }: Stage, length: number) {
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
    const role = index % 2 === 0 ? ('user' as const) : ('assistant' as const)
    const words =
      role === 'user' ? 'Some words about my work.' : 'What a coach says to that, and a question. '.repeat(6)
    const content = sealMessage(key, `${words} Number ${index}.`, conversationId, id)
    return { conversationId, id, position: index + 1, role, content, createdAt: now, updatedAt: now }
  })
  for (let from = 0; from < length; from += 500) await db.insert(messages).values(said.slice(from, from + 500))
  return person
}
