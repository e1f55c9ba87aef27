import { type KeyObject, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type ChatMessage, Proposal, type SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import type { Db } from '../db/connect.ts'
import { open } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { openMessage, sealMessage } from './sealed-message.ts'
import { conversations, messages } from './tables.ts'

const PAGE = 200
/** A reply whose process has not been heard of for so long is not growing any more. */
export const SILENT_AFTER = 20_000

/** Heard of in the future means before the clock was put right: then it has been silent since. */
export function isSilent(updatedAt: Date, now: Date) {
  return Math.abs(now.getTime() - updatedAt.getTime()) > SILENT_AFTER
}

type Row = typeof messages.$inferSelect
type Sent = z.output<typeof SentMessage>

/**
 * The conversation of a member with a coach; made at its first message. Held until the transaction ends: one writer at
 * a time, whichever process or tab writes, so that positions do not collide.
 */
export async function holdConversation(tx: Db, memberId: string, tool: Tool, now: Date) {
  const [conversation] = await tx
    .insert(conversations)
    .values({ memberId, tool, createdAt: now, updatedAt: now })
    // Changes nothing, and locks.
    .onConflictDoUpdate({ target: [conversations.memberId, conversations.tool], set: { memberId } })
    .returning({ conversationId: conversations.id, rememberedUpTo: conversations.rememberedUpTo })
  if (!conversation) throw new Error('The conversation was not stored.')
  return conversation
}

export interface Standing {
  /** The place of the newest message, and of the newest that the member said. */
  last: number
  lastSaid: number
  /** Those of the given that are there already. */
  known: { id: string; position: number; role: Row['role'] }[]
}

/** How a conversation stands, for whoever holds it and wants to add these messages. */
export async function readStanding(tx: Db, conversationId: string, ids: string[]): Promise<Standing> {
  const isHere = eq(messages.conversationId, conversationId)
  const newest = (which?: SQL) =>
    sql<number>`coalesce((select max(${messages.position}) from ${messages} where ${and(isHere, which)}), 0)`
  const known = sql<Standing['known']>`(
    select coalesce(json_agg(json_build_object('id', ${messages.id}, 'position', ${messages.position}, 'role', ${messages.role})), '[]')
    from ${messages} where ${and(isHere, inArray(messages.id, ids))})`
  const [standing] = await tx
    .select({ last: newest(), lastSaid: newest(eq(messages.role, 'user')), known })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  if (!standing) throw new Error('There is no such conversation.')
  return standing
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

export async function findConversation(db: Db, memberId: string, tool: Tool) {
  const isTheirs = and(eq(conversations.memberId, memberId), eq(conversations.tool, tool))
  const [conversation] = await db.select().from(conversations).where(isTheirs)
  return conversation
}

/** The newest messages, or those before one of them, in the order they were said. */
export async function readConversation(
  { db, vault }: { db: Db; vault: Vault },
  memberId: string,
  tool: Tool,
  now: Date,
  before?: string,
) {
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) return { messages: [], hasMore: false }
  const isHere = eq(messages.conversationId, conversation.id)
  const position = before ? await positionOf(db, conversation.id, before) : undefined
  const rows = await db
    .select()
    .from(messages)
    .where(position === undefined ? isHere : and(isHere, lt(messages.position, position)))
    .orderBy(desc(messages.position))
    .limit(PAGE + 1)
  const key = await vault.keyFor(db, memberId)
  const shown = rows.slice(0, PAGE).toReversed()
  return {
    messages: shown.map(
      (row): ChatMessage => toMessage(row, openMessage(key, row.content, row.conversationId, row.id), key, now),
    ),
    hasMore: rows.length > PAGE,
  }
}

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
    const { conversationId } = await holdConversation(tx, memberId, tool, now)
    const { last, known } = await readStanding(
      tx,
      conversationId,
      said.map(({ id }) => id),
    )
    const added = said.filter(({ id }) => !known.some((message) => message.id === id))
    if (added.length === 0) return
    await tx
      .insert(messages)
      .values(added.map((message, index) => toRow(key, conversationId, last + 1 + index, message, now)))
    await changeCount(tx, conversationId, added.length, now)
  })
}

const MOST_READ = 1_000

/** A whole conversation for whoever may read it: its newest thousand messages, in the order they were said. */
export async function readAllMessages(
  { db, vault }: { db: Db; vault: Vault },
  memberId: string,
  conversationId: string,
) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.position))
    .limit(MOST_READ)
  const key = await vault.keyFor(db, memberId)
  return rows.toReversed().map(({ id, role, content, createdAt }) => ({
    ...{ id, role, content: openMessage(key, content, conversationId, id) },
    timestamp: createdAt.toISOString(),
  }))
}

export async function lockConversation(tx: Db, conversationId: string) {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update')
}

/** How many messages a conversation has, changed by as many as came or went: counting them would cost more each time. */
export async function changeCount(db: Db, conversationId: string, by: number, now: Date) {
  await db
    .update(conversations)
    .set({ messageCount: sql`greatest(${conversations.messageCount} + ${by}::int, 0)`, updatedAt: now })
    .where(eq(conversations.id, conversationId))
}

async function positionOf(db: Db, conversationId: string, messageId: string) {
  const isIt = and(eq(messages.conversationId, conversationId), eq(messages.id, messageId))
  const [row] = await db.select({ position: messages.position }).from(messages).where(isIt)
  // An unknown message has nothing before it.
  return row?.position ?? 0
}

function toMessage(row: Row, content: string, key: KeyObject, now: Date): ChatMessage {
  const isBroken = row.status === 'streaming' && isSilent(row.updatedAt, now)
  return {
    id: row.id,
    role: row.role,
    content,
    timestamp: row.createdAt.toISOString(),
    status: isBroken ? 'interrupted' : row.status,
    ...(row.proposal && row.proposalState
      ? { proposal: { ...openProposal(key, row.proposal, row.conversationId, row.id), state: row.proposalState } }
      : {}),
  }
}

export function proposalContext(conversationId: string, messageId: string) {
  return `messages.proposal:${conversationId}:${messageId}`
}

function openProposal(key: KeyObject, sealed: Buffer, conversationId: string, messageId: string) {
  return Proposal.parse(JSON.parse(open(key, sealed, proposalContext(conversationId, messageId))))
}

/** A browser's clock may be wrong by years; the order does not depend on it, but a time from the future looks odd. */
function timeOf(timestamp: string | undefined, now: Date) {
  const time = timestamp ? new Date(timestamp) : now
  return Number.isNaN(time.getTime()) || time > now ? now : time
}
