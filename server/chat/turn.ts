import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import type { SentMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import type { Db } from '../db/connect.ts'
import type { Vault } from '../db/vault.ts'
import { Problem } from '../problem.ts'
import { changeCount, ensureConversation, lockConversation, nextPosition, saveMessages } from './conversation.ts'
import { sealMessage } from './sealed-message.ts'
import { messages } from './tables.ts'

type Sent = z.output<typeof SentMessage>

export interface Turn {
  conversationId: string
  memberMessageId: string
  replyId: string
}

/**
 * Opens a turn: the member's message is stored before anyone is asked for a reply, and the place of the reply with it.
 * The newest turn may be opened again, to try again or after its message was edited: its old reply goes.
 */
export async function openTurn(
  { db, vault }: { db: Db; vault: Vault },
  memberId: string,
  tool: Tool,
  sent: Sent[],
  now: Date,
): Promise<Turn> {
  const last = sent.at(-1)
  if (!last || (last.role ?? (last.isUser ? 'user' : 'assistant')) !== 'user' || last.content.trim() === '') {
    throw new Problem('bad-request', { sentence: 'The last message must be yours, and must say something.' })
  }
  const memberMessage = { ...last, id: last.id ?? randomUUID() }
  await saveMessages({ db, vault }, memberId, tool, [...sent.slice(0, -1), memberMessage], now)

  const key = await vault.keyFor(db, memberId)
  return db.transaction(async (tx) => {
    const { id: conversationId } = await ensureConversation(tx, memberId, tool, now)
    await lockConversation(tx, conversationId)
    const stored = await readMessage(tx, conversationId, memberMessage.id)
    await refuseUnlessNewest(tx, conversationId, stored.position)
    const gone = await tx
      .delete(messages)
      .where(and(eq(messages.conversationId, conversationId), gt(messages.position, stored.position)))
      .returning({ id: messages.id })
    await tx
      .update(messages)
      .set({ content: sealMessage(key, memberMessage.content, conversationId, memberMessage.id), updatedAt: now })
      .where(and(eq(messages.conversationId, conversationId), eq(messages.id, memberMessage.id)))
    const replyId = randomUUID()
    await tx.insert(messages).values({
      conversationId,
      id: replyId,
      position: await nextPosition(tx, conversationId),
      role: 'assistant',
      content: sealMessage(key, '', conversationId, replyId),
      status: 'streaming',
      createdAt: now,
      updatedAt: now,
    })
    await changeCount(tx, conversationId, 1 - gone.length, now)
    return { conversationId, memberMessageId: memberMessage.id, replyId }
  })
}

async function readMessage(tx: Db, conversationId: string, id: string) {
  const isIt = and(eq(messages.conversationId, conversationId), eq(messages.id, id))
  const [message] = await tx.select().from(messages).where(isIt)
  if (message?.role !== 'user') throw new Problem('conflict')
  return message
}

/** Only the newest turn is open to change; what was said before it stands. */
async function refuseUnlessNewest(tx: Db, conversationId: string, position: number) {
  const isLater = and(
    eq(messages.conversationId, conversationId),
    gt(messages.position, position),
    eq(messages.role, 'user'),
  )
  const [later] = await tx.select({ id: messages.id }).from(messages).where(isLater).limit(1)
  if (later) throw new Problem('conflict')
}
