import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactMessage, ContactState } from '#contract/contact.ts'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { contactLetter } from './letters.ts'
import { contactMessages } from './tables.ts'

const LISTED = 1_000
const KEPT_DAYS = 365

/** Keeps a message and sends it on. Both or neither: a message that was thanked for is not lost on the way. */
export async function storeMessage(
  { db, vault, jobs, config, now }: Deps,
  written: z.output<typeof ContactMessage>,
  memberId: string | null,
) {
  const { message, ...about } = written
  const key = await vault.systemKey(db)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const sealed = seal(key, message, contextOf(id))
    await tx.insert(contactMessages).values({ ...about, id, memberId, message: sealed, createdAt: now() })
    await jobs.enqueue(tx, sendLetter, contactLetter(written, config.brand))
  })
}

/** The newest messages, opened. */
export async function listMessages({ db, vault }: Deps) {
  const key = await vault.systemKey(db)
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(newestFirst(contactMessages.createdAt), contactMessages.id)
    .limit(LISTED)
  return rows.map((row) => ({ ...row, message: open(key, row.message, contextOf(row.id)) }))
}

export async function setMessageState(db: Db, id: string, state: z.output<typeof ContactState>) {
  const [row] = await db.update(contactMessages).set({ state }).where(eq(contactMessages.id, id)).returning()
  if (!row) throw new Problem('not-found')
  return row
}

/** What a member has written to us while signed in, opened. */
export async function listMessagesOf({ db, vault }: Pick<Deps, 'db' | 'vault'>, memberId: string) {
  const key = await vault.systemKey(db)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.memberId, memberId))
    .orderBy(contactMessages.createdAt)
  return rows.map((row) => ({ ...row, message: open(key, row.message, contextOf(row.id)) }))
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

function contextOf(id: string) {
  return `contact_messages.message:${id}`
}
