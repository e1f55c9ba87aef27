import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { sealMessage } from './chat/sealed-message.ts'
import { conversations, messages } from './chat/tables.ts'
import { replyToucher, replyWatcher } from './chat/write-reply.ts'
import { sessions } from './identity/tables.ts'
import { createWorld, type Person } from './testing/world.ts'

const world = await createWorld()
const counted = countStatements()

const UNPREPARED = '-- put together and planned anew'

/** What pages and people ask for most, and how many statements each may cost, the session's own among them. */
const mostUsed: [string, (ada: Person) => Promise<unknown>, number][] = [
  ['who is signed in', ({ api }) => api.identity.session(), 1],
  ['an account', ({ api }) => api.account.read(), 2],
  ['a profile', ({ api }) => api.profile.read(), 5],
  ['the progress of a profile', ({ api }) => api.profile.progress(), 2],
  ['what happened lately', ({ api }) => api.activity.recent(), 3],
  ['a conversation', ({ api }) => api.chat.read({ params: { tool: 'coach' }, query: {} }), 3],
  ['settings', ({ api }) => api.settings.read(), 2],
  ['where somebody was last', ({ api }) => api.settings.readSession(), 2],
  ['photos', ({ api }) => api.media.photos(), 2],
  ['a shared profile', () => world.visitor.api.showcase.read({ params: { username: 'adalovelace' } }), 6],
]

const ada = await world.member()
await ada.api.profile.saveUsername({ body: { username: 'adalovelace' } })
await ada.api.profile.lockUsername({ body: {} })
await ada.api.profile.update({ body: { isPublic: true } })
await ada.api.settings.save({ body: { personality: 'Short and plain.' } })
await talk(ada, 4)

test.each(mostUsed)('%s is read with few statements', async (_name, call, most) => {
  await call(ada)
  const statements = await counted(() => call(ada))

  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
})

test.each(mostUsed)('%s is read by statements that are prepared', async (name, call) => {
  await call(ada)
  const statements = await counted(() => call(ada))

  // Hundreds of messages would hold up the small reads, which share a connection.
  const isLarge = (statement: string) => name === 'a conversation' && statement.includes('from "messages"')
  expect(statements.filter((one) => one.endsWith(UNPREPARED) && !isLarge(one))).toEqual([])
})

test('what a turn reads does not grow with the conversation', async () => {
  const short = await readByTurn(20)
  const long = await readByTurn(500)

  expect(long.messages + long.others).toBeLessThanOrEqual((short.messages + short.others) * 1.2)
  expect(long.statements).toBe(short.statements)
})

test('what is read after a turn does not grow with the conversation', async () => {
  const readOn = async (length: number) => {
    const person = await world.member()
    await talk(person, length)
    const { messages: read } = await person.api.chat.read({ params: { tool: 'coach' } })
    await talkOnce(person)
    await world.pool.query('analyze messages')
    return rowsReadBy(async () => {
      const query = { after: read.at(-1)?.id }
      const news = await person.api.chat.read({ params: { tool: 'coach' }, query })
      expect(news).toMatchObject({ messages: { length: 2 }, isContinued: true })
    })
  }
  const short = await readOn(20)

  expect((await readOn(500)).messages).toBeLessThanOrEqual(short.messages + 2)
})

test('what a turn reads does not grow with the replies that others are just being given', async () => {
  const alone = await readByTurn(4)
  const others = await Promise.all(Array.from({ length: 3 }, () => world.member()))
  for (const other of others) await talk(other, 100, 'streaming')

  expect((await readByTurn(4)).messages).toBeLessThanOrEqual(alone.messages + 20)
})

test('to look after growing replies does not cost more with the members there are', async () => {
  const person = await world.member()
  await talk(person, 2, 'streaming')
  const growing = await world.db
    .select({
      memberId: sessions.memberId,
      sessionId: sessions.id,
      conversationId: messages.conversationId,
      replyId: messages.id,
    })
    .from(sessions)
    .innerJoin(conversations, eq(conversations.memberId, sessions.memberId))
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(eq(sessions.memberId, person.id))
  const lookAfter = async () => {
    expect(await replyWatcher(world.db)(growing)).toEqual([true, true])
    expect(await replyToucher(world.db)(growing, world.deps.now())).toEqual([true, true])
  }
  const few = await rowsReadBy(lookAfter)
  await addMany()

  expect((await rowsReadBy(lookAfter)).others).toBeLessThanOrEqual(few.others + 10)
})

test('what a turn reads does not grow with the members there are', async () => {
  const few = await readByTurn(4)
  await addMany()

  expect((await readByTurn(4)).others).toBeLessThanOrEqual(few.others + 10)
})

test('one more message in a conversation is stored in one statement, from the session to the log in few', async () => {
  const person = await world.member()
  await talkOnce(person)
  const statements = await counted(() => talkOnce(person))

  const stored = statements.filter((statement) => /insert into "messages"/.test(statement))
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatch(/held as \(\s*update "conversations"/)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
})

test('the newest of many are found by an index, not by sorting all of them', async () => {
  const boss = await world.member({ isAdmin: true })
  const lists = [
    () => boss.api.admin.users({ query: {} }),
    () => boss.api.operations.logs({ query: { page: 1, limit: 20 } }),
  ]
  for (const list of lists) {
    const [listing = ''] = (await counted(list)).filter((statement) => / desc nulls last/.test(statement))
    const client = await world.pool.connect()
    // Small tables are always sorted; without that choice the planner says whether an index has the order.
    await client.query('set enable_sort = off')
    const { rows } = await client.query(`explain ${listing.replace(/limit \$\d.*/, 'limit 20')}`)
    await client.query('reset enable_sort')
    client.release()

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using \w+_created/)
    expect(plan).not.toMatch(/Sort/)
  }
})

async function readByTurn(length: number) {
  const person = await world.member()
  await talk(person, length)
  await talkOnce(person)
  await world.pool.query('analyze messages')
  let statements: string[] = []
  const read = await rowsReadBy(async () => {
    statements = await counted(() => talkOnce(person))
  })
  return { ...read, statements: statements.length }
}

/** People with a talk and a session each, who were not there when plans were made that are kept. */
async function addMany() {
  await world.pool.query(
    `with many as (
       insert into members (email, password_hash, first_name, surname)
       select gen_random_uuid() || '@example.org', 'none', 'Ada', 'Lovelace' from generate_series(1, 500)
       returning id
     ), talks as (insert into conversations (member_id, tool, updated_at) select id, 'coach', now() from many)
     insert into sessions (token_hash, member_id, created_at, last_seen_at)
     select sha256(id::text::bytea), id, now(), now() from many`,
  )
}

async function rowsReadBy(work: () => Promise<unknown>) {
  const before = await rowsRead()
  await work()
  const after = await rowsRead()
  return { messages: after.messages - before.messages, others: after.others - before.others }
}

async function talkOnce(person: Person) {
  const said = { id: randomUUID(), role: 'user' as const, content: 'I like to work with my hands.' }
  for await (const _ of person.api.chat.send({ params: { tool: 'coach' }, body: { messages: [said] } })) {
    // Heard to the end.
  }
  // What follows a reply belongs to the turn, and nobody is told when it is done.
  await new Promise((resolve) => setTimeout(resolve, 250))
}

/** A conversation of so many messages, as if it had been held. */
async function talk(person: Person, length: number, status: 'complete' | 'streaming' = 'complete') {
  const { db, deps } = world
  const key = await deps.vault.keyFor(db, person.id)
  const now = deps.now()
  const values = { memberId: person.id, tool: 'coach' as const, messageCount: length, rememberedUpTo: length }
  const [conversation] = await db
    .insert(conversations)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning()
  if (!conversation) throw new Error('The conversation was not stored.')
  await db.insert(messages).values(
    Array.from({ length }, (_, index) => {
      const id = randomUUID()
      return {
        ...{ id, conversationId: conversation.id, position: index + 1, status, createdAt: now, updatedAt: now },
        role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content: sealMessage(key, `Words number ${index}.`, conversation.id, id),
      }
    }),
  )
}

/** Rows of messages, and of whatever else there is, that the database has looked at, by index or by reading a whole table. */
async function rowsRead() {
  const clients = await Promise.all(Array.from({ length: world.pool.options.max }, () => world.pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  // And on the connections of statements under a name, which nobody can take: one for reads, four for writes.
  const flush = 'select pg_stat_force_next_flush()'
  const asked = [flush, ...Array.from({ length: 4 }, () => `with one as (select 1) ${flush}`)]
  await Promise.all(asked.map((text) => world.pool.query({ name: text, text })))
  const { rows } = await world.pool.query(
    `select relname = 'messages' as is_message, seq_tup_read + coalesce(
       (select sum(idx_tup_read) from pg_stat_user_indexes where relid = whole.relid), 0) as read
     from pg_stat_user_tables as whole where schemaname = 'public'`,
  )
  const sum = (isMessage: boolean) =>
    rows.filter(({ is_message }) => is_message === isMessage).reduce((all, { read }) => all + Number(read), 0)
  return { messages: sum(true), others: sum(false) }
}

/** Gives a function that does something and says which statements it sent, whoever else is busy meanwhile. */
function countStatements() {
  const asked = new AsyncLocalStorage<string[]>()
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { name?: string; text?: string }]
    const { name, text = '' } = typeof first === 'string' ? { text: first } : first
    asked.getStore()?.push(name ? text : `${text} ${UNPREPARED}`)
    return Reflect.apply(query, this, args)
  })
  return async (work: () => Promise<unknown>) => {
    const statements: string[] = []
    await asked.run(statements, work)
    return statements
  }
}
