import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contactEntryKinds, contactStates } from '#contract/contact-subjects.ts'
import { bytes, id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** Of whoever was signed in: what they wrote goes with their account. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text({ enum: ['general', 'support', 'billing', 'feedback', 'partnership', 'press'] }).notNull(),
    /** Sealed with the system's key: whoever writes here need not be a member. */
    message: bytes().notNull(),
    state: text({ enum: contactStates }).notNull().default('new'),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt.desc(), table.id),
    index('contact_messages_new').on(table.createdAt).where(sql`state = 'new'`),
    index('contact_messages_member').on(table.memberId),
    index('contact_messages_state').on(table.state, table.createdAt.desc(), table.id),
    index('contact_messages_email').on(sql`lower(${table.email})`, table.createdAt.desc(), table.id),
  ],
)

/** What followed a message. Entries are added and their words never changed; they go with the message. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: contactEntryKinds }).notNull(),
    /** Sealed with the system's key, as the message is. */
    text: bytes().notNull(),
    author: text().notNull(),
    /** Of a reply: whether the mail server has taken it. */
    delivery: text({ enum: ['waiting', 'sent', 'failed'] }),
    /** The code of the last attempt that failed. */
    failureCode: text(),
    sentAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index('contact_entries_message').on(table.messageId, table.createdAt)],
)
