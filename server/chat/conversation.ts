import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
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

type Row = typeof messages.$inferSelect
type Sent = z.output<typeof SentMessage>

/** The conversation of a member with a coach; made at its first message. */
export async function ensureConversation(db: Db, memberId: string, tool: Tool, now: Date) {
  const found = await findConversation(db, memberId, tool)
  if (found) return found
  await db.insert(conversations).values({ memberId, tool, createdAt: now, updatedAt: now }).onConflictDoNothing()
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) throw new Error('The conversation was not stored.')
  return conversation
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
  const said = sent.filter(({ content }) => content.trim() !== '')
  if (said.length === 0) return
  const key = await vault.keyFor(db, memberId)
  await db.transaction(async (tx) => {
    const { id } = await ensureConversation(tx, memberId, tool, now)
    await lockConversation(tx, id)
    const named = said.map((message) => ({ ...message, id: message.id ?? randomUUID() }))
    const ids = await findKnown(
      tx,
      id,
      named.map((message) => message.id),
    )
    let position = await nextPosition(tx, id)
    const added = named
      .filter((message) => !ids.has(message.id))
      .map((message) => ({
        conversationId: id,
        id: message.id,
        position: position++,
        role: message.role ?? (message.isUser ? ('user' as const) : ('assistant' as const)),
        content: sealMessage(key, message.content, id, message.id),
        createdAt: timeOf(message.timestamp, now),
        updatedAt: now,
      }))
    if (added.length === 0) return
    const rows = await tx.insert(messages).values(added).onConflictDoNothing().returning({ id: messages.id })
    await changeCount(tx, id, rows.length, now)
  })
}

/** One writer at a time: positions must not collide, whichever process or tab writes. */
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

export async function nextPosition(tx: Db, conversationId: string) {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${messages.position})` })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  return (row?.last ?? 0) + 1
}

/** How many messages a conversation has, changed by as many as came or went: counting them would cost more each time. */
export async function changeCount(db: Db, conversationId: string, by: number, now: Date) {
  await db
    .update(conversations)
    .set({ messageCount: sql`greatest(${conversations.messageCount} + ${by}::int, 0)`, updatedAt: now })
    .where(eq(conversations.id, conversationId))
}

async function findKnown(tx: Db, conversationId: string, ids: string[]) {
  const areHere = and(eq(messages.conversationId, conversationId), inArray(messages.id, ids))
  const known = await tx.select({ id: messages.id }).from(messages).where(areHere)
  return new Set(known.map((row) => row.id))
}

async function positionOf(db: Db, conversationId: string, messageId: string) {
  const isIt = and(eq(messages.conversationId, conversationId), eq(messages.id, messageId))
  const [row] = await db.select({ position: messages.position }).from(messages).where(isIt)
  // An unknown message has nothing before it.
  return row?.position ?? 0
}

function toMessage(row: Row, content: string, key: Parameters<typeof open>[0], now: Date): ChatMessage {
  const isSilent = row.status === 'streaming' && now.getTime() - row.updatedAt.getTime() > SILENT_AFTER
  return {
    id: row.id,
    role: row.role,
    content,
    timestamp: row.createdAt.toISOString(),
    status: isSilent ? 'interrupted' : row.status,
    ...(row.proposal && row.proposalState
      ? { proposal: { ...openProposal(key, row.proposal, row.conversationId, row.id), state: row.proposalState } }
      : {}),
  }
}

export function proposalContext(conversationId: string, messageId: string) {
  return `messages.proposal:${conversationId}:${messageId}`
}

function openProposal(key: Parameters<typeof open>[0], sealed: Buffer, conversationId: string, messageId: string) {
  return Proposal.parse(JSON.parse(open(key, sealed, proposalContext(conversationId, messageId))))
}

/** A browser's clock may be wrong by years; the order does not depend on it, but a time from the future looks odd. */
function timeOf(timestamp: string | undefined, now: Date) {
  const time = timestamp ? new Date(timestamp) : now
  return Number.isNaN(time.getTime()) || time > now ? now : time
}
