import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactMessage, ContactState } from '#contract/contact.ts'
import type { Db } from '../db/connect.ts'
import { seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { contactLetter } from './letters.ts'
import { contactMessages } from './tables.ts'

const KEPT_DAYS = 365

/** Keeps a message and sends it on. Both or neither: a message that was thanked for is not lost on the way. */
export async function storeMessage(
  { db, vault, jobs, config, publicUrl, now }: Deps,
  written: z.output<typeof ContactMessage>,
  memberId: string | null,
) {
  const { message, ...about } = written
  const key = await vault.systemKey(db)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const sealed = seal(key, message, messageContext(id))
    await tx.insert(contactMessages).values({ ...about, id, memberId, message: sealed, createdAt: now() })
    await jobs.enqueue(tx, sendLetter, contactLetter({ ...written, id }, config.brand, publicUrl))
  })
}

export async function setMessageState(db: Db, id: string, state: z.output<typeof ContactState>) {
  const [row] = await db.update(contactMessages).set({ state }).where(eq(contactMessages.id, id)).returning()
  if (!row) throw new Problem('not-found')
  return row
}

/** What came from an address goes with its owner, whether they were signed in or not. */
export async function forgetMessagesFrom(db: Db, email: string) {
  await db.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email))
}

/** The privacy page promises that a message is gone a year after it came. */
export async function forgetOldMessages(db: Db, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000)
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldest))
}

export function messageContext(id: string) {
  return `contact_messages.message:${id}`
}

export function entryContext(id: string) {
  return `contact_entries.text:${id}`
}
