import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq } from 'drizzle-orm'
import type { ChatEvent } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { findConversation, isSilent } from './conversation.ts'
import { findRunning, listen } from './running.ts'
import { openMessage } from './sealed-message.ts'
import { messages } from './tables.ts'

const LOOK_EVERY = 300

/** The rest of a running reply, wherever it is being made: here, or in another process that writes it down. */
export async function* followReply(
  deps: Deps,
  memberId: string,
  tool: Tool,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const here = findRunning(memberId, tool)
  if (here) return yield* listen(here, signal)

  let heard = ''
  let messageId: string | undefined
  while (!signal.aborted) {
    const row = await readGrowing(deps, memberId, tool, messageId)
    if (!row) throw new Problem('not-found')
    messageId = row.id
    // What was taken back for another text comes with the last event.
    if (row.content.length > heard.length && row.content.startsWith(heard)) {
      yield { content: row.content.slice(heard.length) }
      heard = row.content
    }
    if (row.isSilent || row.status === 'interrupted') {
      return yield { done: true, error: new Problem('coach-unavailable').message }
    }
    if (row.status !== 'streaming') {
      const cut = row.status === 'too-long' || row.status === 'filtered' ? { status: row.status } : {}
      return yield { done: true, fullResponse: row.content, messageId, ...cut }
    }
    await pause(LOOK_EVERY, undefined, { signal }).catch(() => {})
  }
}

/** Stops the newest reply. Another process notices at its next writing that its row is not growing any more. */
export async function stopReply({ db, now }: Deps, memberId: string, tool: Tool) {
  findRunning(memberId, tool)?.abort.abort()
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation || findRunning(memberId, tool)) return
  await db
    .update(messages)
    .set({ status: 'stopped', updatedAt: now() })
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.status, 'streaming')))
}

async function readGrowing({ db, vault, now }: Deps, memberId: string, tool: Tool, messageId?: string) {
  const conversation = await findConversation(db, memberId, tool)
  if (!conversation) return
  const wanted = messageId ? eq(messages.id, messageId) : eq(messages.status, 'streaming')
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), wanted))
    .orderBy(desc(messages.position))
    .limit(1)
  if (!row) return
  const key = await vault.keyFor(db, memberId)
  return {
    id: row.id,
    status: row.status,
    content: openMessage(key, row.content, row.conversationId, row.id),
    isSilent: row.status === 'streaming' && isSilent(row.updatedAt, now()),
  }
}
