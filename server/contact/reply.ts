import { and, asc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { open } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { job } from '../jobs/job.ts'
import type { Attempt } from '../jobs/perform.ts'
import { LetterNotSent } from '../mail/mail.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { replyLetter } from './letters.ts'
import { entryContext, messageContext } from './store-message.ts'
import { contactEntries, contactMessages } from './tables.ts'
import { insertEntry, lockMessage } from './thread.ts'

const { retry, backoffSeconds, expireSeconds } = sendLetter

/** As patient as any letter. Of its own, because what became of it is kept with the message. */
export const sendReply = job('send-contact-reply', {
  body: z.object({ replyId: z.uuid() }),
  ...{ retry, backoffSeconds, expireSeconds },
})

/** Keeps an answer with its message and has it sent. Both or neither. */
export async function addReply(
  deps: Deps,
  messageId: string,
  { text, state }: { text: string; state: 'open' | 'done' },
  author: string,
) {
  const { db, jobs } = deps
  await db.transaction(async (tx) => {
    await lockMessage(tx, messageId)
    const entry = { kind: 'reply', messageId, text, author, delivery: 'waiting' } as const
    const replyId = await insertEntry({ ...deps, db: tx }, entry)
    await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, messageId))
    await jobs.enqueue(tx, sendReply, { replyId }, { key: replyId })
  })
}

/** Tries anew to send a reply that was given up. */
export async function sendAgain({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, messageId: string, replyId: string) {
  await db.transaction(async (tx) => {
    const isIt = and(eq(contactEntries.id, replyId), eq(contactEntries.messageId, messageId))
    const [reply] = await tx.select().from(contactEntries).where(isIt).for('update')
    if (!reply?.delivery) throw new Problem('not-found')
    if (reply.delivery === 'sent') throw new Problem('conflict', { sentence: 'This reply has left already.' })
    await tx.update(contactEntries).set({ delivery: 'waiting', failureCode: null }).where(isIt)
    await jobs.enqueue(tx, sendReply, { replyId }, { key: replyId })
  })
}

/** Sends a reply and notes what came of it. One whose message is gone by now goes to nobody. */
export async function performReply(deps: Deps, { replyId }: { replyId: string }, { number }: Pick<Attempt, 'number'>) {
  const { db, mail, now } = deps
  const letter = await composeReply(deps, replyId)
  if (!letter) return
  const note = (values: Partial<typeof contactEntries.$inferInsert>) =>
    db.update(contactEntries).set(values).where(eq(contactEntries.id, replyId))
  try {
    // The same id at every attempt: its reader is shown one.
    await mail.send(letter, replyId)
  } catch (error) {
    const failureCode = error instanceof LetterNotSent ? error.code : 'unknown'
    await note({ failureCode, delivery: number > sendReply.retry ? 'failed' : 'waiting' })
    throw error
  }
  await note({ delivery: 'sent', failureCode: null, sentAt: now() })
}

async function composeReply({ db, vault, config }: Deps, replyId: string) {
  const [row] = await db
    .select({ reply: contactEntries, message: contactMessages })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(eq(contactEntries.id, replyId))
  if (row?.reply.delivery !== 'waiting') return
  const { reply, message } = row
  const key = await vault.systemKey(db)
  const earlier = await db
    .select({ id: contactEntries.id })
    .from(contactEntries)
    .where(
      and(
        eq(contactEntries.messageId, message.id),
        eq(contactEntries.kind, 'reply'),
        lt(contactEntries.createdAt, reply.createdAt),
      ),
    )
    .orderBy(asc(contactEntries.createdAt))
  const asked = { ...message, message: open(key, message.message, messageContext(message.id)) }
  const text = open(key, reply.text, entryContext(replyId))
  return replyLetter(
    asked,
    text,
    earlier.map(({ id }) => id),
    config.brand,
  )
}
