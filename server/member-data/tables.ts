import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

/** The copy of everything about a member that is being prepared for them, or waits to be fetched. One each. */
export const dataCopies = pgTable('data_copies', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Names the file, and tells a newer request from an older. */
  id: uuid().notNull(),
  state: text({ enum: ['waiting', 'preparing', 'ready', 'failed'] }).notNull(),
  progress: integer().notNull().default(0),
  bytes: integer(),
  requestedAt: moment().notNull(),
  expiresAt: moment(),
})
