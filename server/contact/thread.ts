import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { adviceOnMail } from '#contract/mail-failures.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { type ContactDeps, readMessages } from './list-messages.ts'
import { entryContext } from './store-message.ts'
import { contactEntries, contactMessages } from './tables.ts'

type StoredEntry = typeof contactEntries.$inferSelect

/** One message with everything that followed it, the oldest first. */
export async function readThread(deps: ContactDeps & Pick<Deps, 'config' | 'mail'>, messageId: string) {
  const { db, vault, config, mail } = deps
  const [message] = await readMessages(deps, eq(contactMessages.id, messageId), 1)
  if (!message) throw new Problem('not-found')
  const key = await vault.systemKey(db)
  const rows = await readEntries(db, messageId)
  const entries = rows.map((row) => ({
    ...row,
    text: open(key, row.text, entryContext(row.id)),
    failure: explainFailure(row),
  }))
  return {
    ...message,
    entries,
    others: await countOthers(db, message),
    replyTo: config.brand.contactEmail,
    hasMailServer: mail.kind === 'smtp',
  }
}

/** What became of the replies, for whoever waits for one to leave. */
export async function readDeliveries(db: Db, messageId: string) {
  const rows = await readEntries(db, messageId)
  return rows
    .filter(({ kind }) => kind === 'reply')
    .map(({ id, delivery, sentAt, ...row }) => ({ id, delivery, sentAt, failure: explainFailure(row) }))
}

/** Keeps a note with a message, or what its writer answered by mail. A message something came back to is open again. */
export async function addNote(
  deps: ContactDeps & Pick<Deps, 'now'>,
  messageId: string,
  note: { kind: 'note' | 'received'; text: string },
  author: string,
) {
  await deps.db.transaction(async (tx) => {
    await lockMessage(tx, messageId)
    await insertEntry({ ...deps, db: tx }, { ...note, messageId, author })
    if (note.kind === 'received') {
      await tx.update(contactMessages).set({ state: 'open' }).where(eq(contactMessages.id, messageId))
    }
  })
}

export async function lockMessage(tx: Db, messageId: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('update')
  if (!message) throw new Problem('not-found')
}

type NewEntry = Pick<StoredEntry, 'kind' | 'messageId' | 'author'> & {
  text: string
  delivery?: StoredEntry['delivery']
}

export async function insertEntry({ db, vault, now }: ContactDeps & Pick<Deps, 'now'>, entry: NewEntry) {
  const id = randomUUID()
  const text = seal(await vault.systemKey(db), entry.text, entryContext(id))
  await db.insert(contactEntries).values({ ...entry, id, text, createdAt: now() })
  return id
}

function readEntries(db: Db, messageId: string) {
  return db
    .select()
    .from(contactEntries)
    .where(eq(contactEntries.messageId, messageId))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
}

async function countOthers(db: Db, { id, email }: { id: string; email: string }) {
  const isSame = eq(sql`lower(${contactMessages.email})`, email.toLowerCase())
  const [row] = await db
    .select({ others: count() })
    .from(contactMessages)
    .where(and(isSame, ne(contactMessages.id, id)))
  return row?.others ?? 0
}

function explainFailure({ failureCode }: Pick<StoredEntry, 'failureCode'>) {
  if (!failureCode) return null
  // The advice elsewhere is about one's own address.
  if (/^EENVELOPE/.test(failureCode)) {
    return `The mail server refused the letter: check the address, and that it lets MAIL_FROM write. (${failureCode})`
  }
  return adviceOnMail(failureCode)
}
