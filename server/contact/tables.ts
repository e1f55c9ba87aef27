import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    state: text({ enum: ['new', 'open', 'done'] })
      .notNull()
      .default('new'),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt.desc(), table.id),
    index('contact_messages_new').on(table.createdAt).where(sql`state = 'new'`),
    index('contact_messages_member').on(table.memberId),
  ],
)
