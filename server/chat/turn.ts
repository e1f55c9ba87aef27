import { type KeyObject, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import type { Said } from '../ai/provider.ts'
import { type Db, isUniqueViolation } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { type Allowance, giveBack, Spent, spendAll } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import {
  addMessages,
  appender,
  bytesOf,
  type Conversation,
  holdConversations,
  nameMessages,
  readStandings,
  roleOf,
  type Standing,
  toRow,
} from './add-messages.ts'
import { openNewest } from './context.ts'
import { type ReadFrom, readTalk, type Talk } from './read-talk.ts'
import { sealMessage } from './sealed-message.ts'
import { endAtOnce } from './share.ts'
import { messages } from './tables.ts'

type Sent = z.output<typeof SentMessage>
type Named = Sent & { id: string }

interface Opened {
  conversationId: string
  memberMessageId: string
  replyId: string
  /** The place of the reply. */
  position: number
  /** The place of the last message that was looked at for things to remember. */
  rememberedUpTo: number
}

export interface Turn extends Opened {
  /** The newest of what was said, as the coach is to read it. */
  said: Said[]
}

interface Wanted {
  memberId: string
  tool: Tool
  message: Named
  /** The message, and before it what the browser sent along. */
  said: Named[]
  /** What the member may ask for. Each turn counts. */
  allowances: Allowance[]
  now: Date
}

type Sealing = Wanted & Pick<Talk, 'key'>

/** What is sent to open a turn: the member's message, and before it whatever the browser sent along. */
export function readSent(sent: Sent[]) {
  const last = sent.at(-1)
  if (!last || roleOf(last) !== 'user' || last.content.trim() === '') {
    throw new Problem('bad-request', { sentence: 'The last message must be yours, and must say something.' })
  }
  const message = { ...last, id: last.id ?? randomUUID() }
  return { message, said: [...nameMessages(sent.slice(0, -1)).filter(({ id }) => id !== message.id), message] }
}

/**
 * Opens a turn: the member's message is stored before anyone is asked for a reply, and the place of the reply with it.
 * The newest turn may be opened again, to try again or after its message was edited: its old reply goes.
 */
export async function openTurn(deps: ReadFrom, wanted: Wanted, { key, conversation, newest }: Talk): Promise<Turn> {
  const { db } = deps
  const { memberId, tool, message, said, now } = wanted
  const isPlain = said.length === 1 && newest.every(({ id }) => id !== message.id)
  if (isPlain && conversation) {
    const justSaid = { id: message.id, role: 'user' as const, content: message.content }
    const [appended, read] = await Promise.all([
      append(db, { ...wanted, key }, conversation, newest[0]?.position ?? 0),
      // Opened while it is being stored.
      nextTurn().then(() => openNewest(key, newest, [justSaid])),
    ])
    if (appended) return { ...appended, said: read }
  }
  await spendAll(db, wanted.allowances, now)
  const opened = await turnOpener(db)({ ...wanted, key }).catch(async (error) => {
    await endAtOnce(deps, memberId)
    throw error
  })
  const after = await readTalk(deps, memberId, tool, now)
  return { ...opened, said: openNewest(key, after.newest) }
}

/** One more message in a talk that stands as it was seen: nothing has to be held. Nothing happens when it has moved on. */
async function append(db: Db, wanted: Sealing, conversation: Conversation, last: number) {
  const { memberId, message, key, allowances, now } = wanted
  const { id: conversationId, rememberedUpTo } = conversation
  const position = last + 2
  const reply = toRow(key, conversationId, position, { id: randomUUID(), role: 'assistant', content: '' }, now)
  const rows = [toRow(key, conversationId, last + 1, message, now), { ...reply, status: 'streaming' as const }]
  try {
    const { isAdded, isCounted, spent } = await appender(db)({ memberId, conversation, rows, allowances, now })
    if (spent) throw new Spent(spent.keys, spent.until, now)
    // Somebody else wrote in between: it is counted when it is tried again.
    if (!isAdded && isCounted) await giveBack(db, allowances)
    if (!isAdded) return undefined
  } catch (error) {
    // The message is there already, further back.
    if (isUniqueViolation(error)) return undefined
    throw error
  }
  return { conversationId, memberMessageId: message.id, replyId: reply.id, position, rememberedUpTo }
}

/** Many people speak at the same time: their turns are opened in one transaction. */
const turnOpener = perDatabase((db) =>
  gather(
    (wanted: Sealing[]) => db.transaction((tx) => openTurns(tx, wanted)),
    ({ memberId }) => memberId,
  ),
)

async function openTurns(tx: Db, wanted: Sealing[]): Promise<Opened[]> {
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
      change: { id: conversationId, by: rows.length - gone + 1, bytes: bytesOf(rows), at: now },
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
