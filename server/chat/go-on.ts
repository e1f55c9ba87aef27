import { and, desc, eq } from 'drizzle-orm'
import { REPLY_LENGTH_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { refuseWhenUsed } from '../ai/budget.ts'
import type { Deps } from '../deps.ts'
import { readHelplines } from '../helplines/helplines.ts'
import { spendAll } from '../http/rate-limit.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { Problem } from '../problem.ts'
import { openNewest } from './context.ts'
import { isSilent, lockConversation } from './conversation.ts'
import { readTalk, type Talk } from './read-talk.ts'
import { beginReply, writeBrief } from './reply.ts'
import { openMessage } from './sealed-message.ts'
import { endAtOnce, refuseSpent, refuseThird, shareOf } from './share.ts'
import { messages } from './tables.ts'

/** Lets a coach go on with the newest reply where it was cut off or grew too long. */
export async function continueReply(deps: Deps, member: SignedIn, tool: Tool) {
  const now = deps.now()
  const [talk, helplines] = await Promise.all([readTalk(deps, member.id, tool, now), readHelplines(deps)])
  // The built-in coach says the same again rather than the rest of it.
  if (!talk.conversation || deps.provider.kind === 'built-in') throw new Problem('conflict')
  refuseThird(talk.growing)
  refuseWhenUsed(deps, talk.tokens)
  await spendAll(deps.db, shareOf(member.id), now).catch((error) => refuseSpent(deps.db, member.id, error))
  const reopened = await reopenReply(deps, talk, now).catch(async (error) => {
    await endAtOnce(deps, member.id)
    throw error
  })
  const { conversation, key, newest } = talk
  const said = openNewest(
    key,
    newest.filter(({ id }) => id !== reopened.replyId),
  )
  const memberMessageId = said.findLast(({ role }) => role === 'user')?.id ?? ''
  const { id: conversationId, rememberedUpTo } = conversation ?? { id: '', rememberedUpTo: 0 }
  const turn = { conversationId, rememberedUpTo, memberMessageId, ...reopened, said }
  return beginReply(deps, member, turn, {
    ...writeBrief(deps, member, tool, talk, helplines),
    continues: reopened.text,
  })
}

/** The newest reply grows again, if it is one that was not whole and nobody has asked for another meanwhile. */
async function reopenReply({ db }: Deps, { conversation, key }: Talk, now: Date) {
  const conversationId = conversation?.id ?? ''
  return db.transaction(async (tx) => {
    await lockConversation(tx, conversationId)
    const [last] = await tx
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(desc(messages.position))
      .limit(1)
    if (last?.role !== 'assistant' || !isCutOff(last, now)) throw new Problem('conflict')
    const text = openMessage(key, last.content, conversationId, last.id)
    if (text.trim() === '' || text.length >= REPLY_LENGTH_MAX) throw new Problem('conflict')
    const isIt = and(eq(messages.conversationId, conversationId), eq(messages.id, last.id))
    await tx.update(messages).set({ status: 'streaming', updatedAt: now }).where(isIt)
    return { replyId: last.id, position: last.position, text }
  })
}

function isCutOff({ status, updatedAt }: typeof messages.$inferSelect, now: Date) {
  return status === 'interrupted' || status === 'too-long' || (status === 'streaming' && isSilent(updatedAt, now))
}
