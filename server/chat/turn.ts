import { type KeyObject, randomUUID } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseOverBudget } from '../ai/budget.ts'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { spendAll } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import {
  addMessages,
  holdConversations,
  nameMessages,
  readStandings,
  roleOf,
  SILENT_AFTER,
  type Standing,
  toRow,
} from './conversation.ts'
import { sealMessage } from './sealed-message.ts'
import { conversations, messages } from './tables.ts'

const AT_ONCE = 2
const PER_MINUTE = 20
const PER_DAY = 300

type Sent = z.output<typeof SentMessage>

export interface Turn {
  conversationId: string
  memberMessageId: string
  replyId: string
  /** The place of the reply. */
  position: number
  /** The place of the last message that was looked at for things to remember. */
  rememberedUpTo: number
}

/**
 * Opens a turn: the member's message is stored before anyone is asked for a reply, and the place of the reply with it.
 * The newest turn may be opened again, to try again or after its message was edited: its old reply goes.
 */
export async function openTurn(deps: Deps, memberId: string, tool: Tool, sent: Sent[]) {
  const { db, vault } = deps
  const last = sent.at(-1)
  if (!last || roleOf(last) !== 'user' || last.content.trim() === '') {
    throw new Problem('bad-request', { sentence: 'The last message must be yours, and must say something.' })
  }
  const message = { ...last, id: last.id ?? randomUUID() }
  const said = [...nameMessages(sent.slice(0, -1)).filter(({ id }) => id !== message.id), message]
  const now = deps.now()
  const [key] = await Promise.all([
    vault.keyFor(db, memberId),
    refuseOverBudget(deps),
    refuseTooMuch(db, memberId, now),
  ])
  return turnOpener(db)({ memberId, tool, message, said, key, now })
}

type Named = Sent & { id: string }

interface Wanted {
  memberId: string
  tool: Tool
  message: Named
  /** The message, and before it what the browser sent along. */
  said: Named[]
  key: KeyObject
  now: Date
}

/** Many people speak at the same time: their turns are opened in one transaction. */
const turnOpener = perDatabase((db) =>
  gather(
    (wanted: Wanted[]) => db.transaction((tx) => openTurns(tx, wanted)),
    ({ memberId }) => memberId,
  ),
)

async function openTurns(tx: Db, wanted: Wanted[]): Promise<Turn[]> {
  const held = await holdConversations(tx, wanted)
  const places = wanted.map((one, index) => ({ ...one, ...(held[index] as (typeof held)[number]) }))
  const standings = await readStandings(
    tx,
    places.map(({ conversationId, said }) => ({ conversationId, ids: said.map(({ id }) => id) })),
  )
  const opened = []
  for (const [index, { said, message, key, conversationId, rememberedUpTo, now }] of places.entries()) {
    const standing = standings[index] as Standing
    const added = said.filter(({ id }) => !standing.known.some((known) => known.id === id))
    const isNew = added.includes(message)
    const rows = isNew ? added.map((one, at) => toRow(key, conversationId, standing.last + 1 + at, one, now)) : []
    const gone = isNew ? 0 : await reopenTurn(tx, key, conversationId, message, standing, now)
    const position = standing.last + rows.length - gone + 1
    const empty = toRow(key, conversationId, position, { id: randomUUID(), role: 'assistant', content: '' }, now)
    opened.push({
      turn: { conversationId, memberMessageId: message.id, replyId: empty.id, position, rememberedUpTo },
      rows: [...rows, { ...empty, status: 'streaming' as const }],
      change: { id: conversationId, by: rows.length - gone + 1, at: now },
    })
  }
  await addMessages(
    tx,
    opened.flatMap(({ rows }) => rows),
    opened.map(({ change }) => change),
  )
  return opened.map(({ turn }) => turn)
}

/** Takes back what was said after the message, and lets it say what it says now. Only the newest turn is open to change. */
async function reopenTurn(
  tx: Db,
  key: KeyObject,
  conversationId: string,
  { id, content }: { id: string; content: string },
  { known, lastSaid }: Standing,
  now: Date,
) {
  const stored = known.find((message) => message.id === id)
  if (stored?.role !== 'user' || stored.position !== lastSaid) throw new Problem('conflict')
  const isHere = eq(messages.conversationId, conversationId)
  const gone = await tx
    .delete(messages)
    .where(and(isHere, gt(messages.position, stored.position)))
    .returning({ id: messages.id })
  await tx
    .update(messages)
    .set({ content: sealMessage(key, content, conversationId, id), updatedAt: now })
    .where(and(isHere, eq(messages.id, id)))
  return gone.length
}

const growingReplies = perDatabase((db) => {
  const statement = db
    .select({ memberId: conversations.memberId, count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        sql`${conversations.memberId} = any(${sql.placeholder('memberIds')})`,
        eq(messages.status, 'streaming'),
        gt(messages.updatedAt, sql.placeholder('from')),
        lt(messages.updatedAt, sql.placeholder('until')),
      ),
    )
    .groupBy(conversations.memberId)
    .prepare('growing_replies')
  return gather(async (asked: { memberId: string; now: Date }[]) => {
    const now = asked.at(-1)?.now.getTime() ?? 0
    const rows = await statement.execute({
      memberIds: asked.map(({ memberId }) => memberId),
      from: new Date(now - SILENT_AFTER),
      until: new Date(now + SILENT_AFTER),
    })
    const counts = new Map(rows.map((row) => [row.memberId, row.count]))
    return asked.map(({ memberId }) => counts.get(memberId) ?? 0)
  })
})

async function refuseTooMuch(db: Db, memberId: string, now: Date) {
  if ((await growingReplies(db)({ memberId, now })) >= AT_ONCE) {
    throw new Problem('too-many-requests', {
      sentence: 'Two coaches are answering you already. Please wait for one of them.',
      retryAfterSeconds: 5,
    })
  }
  const minute = { key: `chat minute:${memberId}`, hits: PER_MINUTE, seconds: 60 }
  const day = { key: `chat day:${memberId}`, hits: PER_DAY, seconds: 86_400 }
  await spendAll(db, [minute, day], now)
}
