import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const passcodes = pgTable('passcodes', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Sealed, not hashed: the owner is shown the code again to share it. */
  code: bytes().notNull(),
  /** Part of every grant. A new number, and nobody who was let in before is let in again. */
  version: integer().notNull().default(1),
  generatedAt: moment().notNull(),
})
