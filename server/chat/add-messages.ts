import { type KeyObject, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SentMessage } from '#contract/chat.ts'
import { CONVERSATION_BYTES_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { given, prepareNamed } from '../db/prepare-named.ts'
import type { Vault } from '../db/vault.ts'
import { type Allowance, countHits } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { sealMessage } from './sealed-message.ts'
import { conversations, messages } from './tables.ts'

type Row = typeof messages.$inferSelect
type Sent = z.output<typeof SentMessage>

/** Adds what is not there yet, in the order given. What is there stays as it is: two tabs never undo each other. */
export async function saveMessages(
  { db, vault }: { db: Db; vault: Vault },
  memberId: string,
  tool: Tool,
  sent: Sent[],
  now: Date,
) {
  const said = nameMessages(sent)
  if (said.length === 0) return
  const key = await vault.keyFor(db, memberId)
  await db.transaction(async (tx) => {
    const [held] = await holdConversations(tx, [{ memberId, tool, now }])
    const conversationId = held?.conversationId ?? ''
    const [standing] = await readStandings(tx, [{ conversationId, ids: said.map(({ id }) => id) }])
    const { last = 0, known = [] } = standing ?? {}
    const added = said.filter(({ id }) => !known.some((message) => message.id === id))
    if (added.length === 0) return
    const rows = added.map((message, index) => toRow(key, conversationId, last + 1 + index, message, now))
    await addMessages(tx, rows, [{ id: conversationId, by: rows.length, bytes: bytesOf(rows), at: now }])
  })
}

interface Held {
  conversationId: string
  rememberedUpTo: number
}

/**
 * The conversations of members with a coach; made at their first message. Held until the transaction ends: one writer at
 * a time, whichever process or tab writes, so that positions do not collide.
 */
export async function holdConversations(
  tx: Db,
  wanted: { memberId: string; tool: Tool; now: Date }[],
): Promise<Held[]> {
  const list = (of: (one: (typeof wanted)[number]) => string) => sql.param(wanted.map(of))
  // Always in the same order, so that two who hold several never wait for each other. The update changes nothing, and locks.
  const { rows } = await tx.execute<{ member_id: string; tool: string; id: string; remembered_up_to: number }>(sql`
    insert into ${conversations} (member_id, tool, created_at, updated_at)
    select member_id, tool, at, at
    from unnest(
      ${list(({ memberId }) => memberId)}::uuid[], ${list(({ tool }) => tool)}::text[],
      ${list(({ now }) => now.toISOString())}::timestamptz[]
    ) as wanted (member_id, tool, at)
    order by member_id, tool
    on conflict (member_id, tool) do update set member_id = excluded.member_id
    returning member_id, tool, id, remembered_up_to`)
  const byTalk = new Map(rows.map((row) => [`${row.member_id} ${row.tool}`, row]))
  return wanted.map(({ memberId, tool }) => {
    const row = byTalk.get(`${memberId} ${tool}`)
    if (!row) throw new Error('The conversation was not stored.')
    return { conversationId: row.id, rememberedUpTo: row.remembered_up_to }
  })
}

export interface Standing {
  /** The place of the newest message, and of the newest that the member said. */
  last: number
  lastSaid: number
  /** Those of the given that are there already. */
  known: { id: string; position: number; role: Row['role'] }[]
}

/** How conversations stand, for whoever holds them and wants to add these messages. */
export async function readStandings(tx: Db, wanted: { conversationId: string; ids: string[] }[]) {
  const newest = (which = sql`true`) =>
    sql`coalesce((select max(position) from ${messages} where conversation_id = wanted."conversationId" and ${which}), 0)`
  const { rows } = await tx.execute<{ id: string; last: number; last_said: number; known: Standing['known'] }>(sql`
    select wanted."conversationId" as id, ${newest()} as last, ${newest(sql`role = 'user'`)} as last_said, (
      select coalesce(json_agg(json_build_object('id', id, 'position', position, 'role', role)), '[]')
      from ${messages} where conversation_id = wanted."conversationId"
        and id = any(array(select json_array_elements_text(wanted.ids)))
    ) as known
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted ("conversationId" uuid, ids json)`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.map(({ conversationId }): Standing => {
    const row = byId.get(conversationId)
    if (!row) throw new Error('There is no such conversation.')
    return { last: row.last, lastSaid: row.last_said, known: row.known }
  })
}

export type NewMessage = ReturnType<typeof toRow> & { status?: Row['status'] }

interface Change {
  id: string
  /** How many more messages there are. */
  by: number
  /** How much of them the member sent. */
  bytes: number
  at: Date
}

/** Adds messages to conversations that are held, and counts them with those that went before. */
export async function addMessages(tx: Db, rows: NewMessage[], changes: Change[]) {
  const change = (of: (change: Change) => unknown) => sql.param(changes.map(of))
  const { rows: full } = await tx.execute(sql`
    with added as (${insertNew} from ${newIn(JSON.stringify(rows.map(toJson)))}), changed as (
      update ${conversations}
      set message_count = greatest(message_count + changed.by, 0), updated_at = changed.at,
        sent_bytes = sent_bytes + changed.bytes
      from unnest(
        ${change(({ id }) => id)}::uuid[], ${change(({ by }) => by)}::int[], ${change(({ bytes }) => bytes)}::int[],
        ${change(({ at }) => at.toISOString())}::timestamptz[]
      ) as changed (id, by, bytes, at)
      where ${conversations.id} = changed.id
      returning sent_bytes
    )
    select from changed where sent_bytes > ${CONVERSATION_BYTES_MAX}`)
  if (full.length > 0) throw new Problem('conversation-full')
}

/** A conversation as it was when it was read. */
export type Conversation = Pick<
  typeof conversations.$inferSelect,
  'id' | 'messageCount' | 'rememberedUpTo' | 'updatedAt'
>

interface Addition {
  memberId: string
  conversation: Conversation
  rows: NewMessage[]
  /** What the member may ask for. Counted only when the messages can be added. */
  allowances: Allowance[]
  now: Date
}

/**
 * Adds messages to conversations that are as they were when they were read, those of many people at once; says for each
 * whether it was so, and what of their share a member has used up until when. Every message that comes or goes changes the
 * count, the time or both.
 */
export const appender = perDatabase((db) => {
  // Where there is none, it is said by whoever tries it in the other way.
  const hasRoom = sql`sent_bytes + asked.bytes <= ${sql.raw(String(CONVERSATION_BYTES_MAX))}`
  const allowed = sql`json_to_recordset(standing.allowances) as allowed (key text, hits int, seconds int)`
  interface Appended {
    id: string
    isAdded: boolean
    isCounted: boolean
    spentUntil: string | null
    spentKeys: string[] | null
  }
  const append = prepareNamed<Appended>(
    db,
    'append_messages',
    sql`
    with asked as (
      select * from json_to_recordset(${given})
        as asked (id uuid, count int, before timestamptz, now timestamptz, bytes int, rows json, allowances json)
    ), standing as (
      select asked.* from asked join ${conversations} on ${conversations.id} = asked.id
        and message_count = asked.count and updated_at = asked.before and ${hasRoom}
      where ${conversations.id} = any(array(select id from asked))
    ), hits as (
      select key, now, now + make_interval(secs => seconds) as ends from standing, ${allowed}
    ), counted as (${countHits}), spent as (
      select standing.id, max(counted.resets_at) as until, array_agg(counted.key) as keys
      from standing cross join ${allowed} join counted on counted.key = allowed.key and counted.hits > allowed.hits
      group by standing.id
    ), held as (
      update ${conversations}
      set message_count = message_count + json_array_length(asked.rows), updated_at = asked.now,
        sent_bytes = sent_bytes + asked.bytes
      from asked
      where ${conversations.id} = any(array(select id from asked))
        and ${conversations.id} = asked.id and message_count = asked.count and updated_at = asked.before and ${hasRoom}
        and not exists (select from spent where spent.id = asked.id)
      returning ${conversations.id}
    ), added as (
      ${insertNew} from held join asked on asked.id = held.id, ${newIn(sql`asked.rows`)}
    )
    select asked.id, held.id is not null as "isAdded", standing.id is not null as "isCounted",
      spent.until as "spentUntil", spent.keys as "spentKeys"
    from asked left join held on held.id = asked.id left join spent on spent.id = asked.id
      left join standing on standing.id = asked.id`,
  )
  return gather(
    async (asked: Addition[]) => {
      const rows = await append(
        asked.map(({ conversation: { id, messageCount: count, updatedAt: before }, rows, allowances, now }) => ({
          ...{ id, count, before, now, allowances, bytes: bytesOf(rows) },
          rows: rows.map(toJson),
        })),
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      return asked.map(({ conversation }) => {
        const { isAdded = false, isCounted = false, spentUntil, spentKeys } = byId.get(conversation.id) ?? {}
        const spent = spentUntil ? { until: new Date(spentUntil), keys: spentKeys ?? [] } : undefined
        return { isAdded, isCounted, spent }
      })
    },
    ({ memberId }) => memberId,
  )
})

const insertNew = sql`
  insert into ${messages} (conversation_id, id, position, role, content, status, created_at, updated_at)
  select new."conversationId", new.id, new.position, new.role, decode(new.content, 'base64'),
    coalesce(new.status, 'complete'), new."createdAt", new."updatedAt"`

function newIn(list: SQL | string) {
  return sql`json_to_recordset(${list}::json) as new ("conversationId" uuid, id text, position int, role text,
    content text, status text, "createdAt" timestamptz, "updatedAt" timestamptz)`
}

/** What a row and its places in the indices take, however little it says. */
const MESSAGE_BYTES_MIN = 300

/** What the member sends of them; the empty place of a reply is not theirs. */
export function bytesOf(rows: NewMessage[]) {
  const sent = rows.filter(({ status }) => status !== 'streaming')
  return sent.reduce((sum, { content }) => sum + Math.max(content.byteLength, MESSAGE_BYTES_MIN), 0)
}

function toJson(row: NewMessage) {
  return { ...row, content: row.content.toString('base64') }
}

type Named = Sent & { id: string }

/** What was sent, each with an id and none twice; what says nothing is left out. */
export function nameMessages(sent: Sent[]): Named[] {
  const said = sent.filter(({ content }) => content.trim() !== '')
  return [...new Map(said.map((message) => [message.id ?? randomUUID(), message]))].map(([id, message]) => ({
    ...message,
    id,
  }))
}

export function roleOf({ role, isUser }: Pick<Sent, 'role' | 'isUser'>) {
  return role ?? (isUser ? ('user' as const) : ('assistant' as const))
}

export function toRow(key: KeyObject, conversationId: string, position: number, message: Named, now: Date) {
  return {
    ...{ conversationId, id: message.id, position, role: roleOf(message), updatedAt: now },
    content: sealMessage(key, message.content, conversationId, message.id),
    createdAt: timeOf(message.timestamp, now),
  }
}

/** A browser's clock may be wrong by years; the order does not depend on it, but a time from the future looks odd. */
function timeOf(timestamp: string | undefined, now: Date) {
  const time = timestamp ? new Date(timestamp) : now
  return Number.isNaN(time.getTime()) || time > now ? now : time
}
