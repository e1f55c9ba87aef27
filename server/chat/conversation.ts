import type { KeyObject } from 'node:crypto'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { type ChatMessage, Proposal } from '#contract/chat.ts'
import { CONVERSATION_BYTES_NEARLY } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { open } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { openMessage } from './sealed-message.ts'
import { conversations, messages } from './tables.ts'
import { openTitle } from './title.ts'

const PAGE = 200
/** A reply whose process has not been heard of for so long is not growing any more. */
export const SILENT_AFTER = 20_000

/** Heard of in the future means before the clock was put right: then it has been silent since. */
export function isSilent(updatedAt: Date, now: Date) {
  return Math.abs(now.getTime() - updatedAt.getTime()) > SILENT_AFTER
}

type Row = typeof messages.$inferSelect

const conversationOf = perDatabase((db) =>
  db
    .select()
    .from(conversations)
    .where(
      and(eq(conversations.memberId, sql.placeholder('memberId')), eq(conversations.tool, sql.placeholder('tool'))),
    )
    .prepare('conversation_of'),
)

export async function findConversation(db: Db, memberId: string, tool: Tool) {
  const [conversation] = await conversationOf(db).execute({ memberId, tool })
  return conversation
}

/** The newest messages, or those before or after one of them, in the order they were said. */
export async function readConversation(
  { db, vault }: { db: Db; vault: Vault },
  memberId: string,
  tool: Tool,
  now: Date,
  { before, after }: { before?: string | undefined; after?: string | undefined } = {},
) {
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) return { messages: [], hasMore: false, isContinued: false, isNearlyFull: false, title: '' }
  const isHere = eq(messages.conversationId, conversation.id)
  // An unknown message has nothing before it.
  const until = before ? ((await positionOf(db, conversation.id, before)) ?? 0) : undefined
  const from = after ? await positionOf(db, conversation.id, after) : undefined
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        isHere,
        until === undefined ? undefined : lt(messages.position, until),
        from === undefined ? undefined : gt(messages.position, from),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(PAGE + 1)
  const isContinued = from !== undefined && rows.length <= PAGE
  const key = await vault.keyFor(db, memberId)
  const shown = rows.slice(0, PAGE).toReversed()
  return {
    messages: shown.map(
      (row): ChatMessage => toMessage(row, openMessage(key, row.content, row.conversationId, row.id), key, now),
    ),
    hasMore: isContinued || rows.length > PAGE,
    isContinued,
    isNearlyFull: conversation.sentBytes > CONVERSATION_BYTES_NEARLY,
    title: openTitle(key, conversation),
  }
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

/** Messages from the first on, for whoever reads a conversation in the order it was had. */
export async function readMessagesFrom(
  { db, vault }: { db: Db; vault: Vault },
  memberId: string,
  conversationId: string,
  { skipped, limit }: { skipped: number; limit: number },
) {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.position))
    .offset(skipped)
    .limit(limit)
  const key = await vault.keyFor(db, memberId)
  return rows.map(({ id, role, content, createdAt }) => ({
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
  return row?.position
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
