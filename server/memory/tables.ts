import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

/** What coaches keep in mind about a member from one talk to the next. The member sees, corrects and deletes it. */
export const rememberedFacts = pgTable(
  'remembered_facts',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Sealed with the member's key. */
    fact: bytes().notNull(),
    /** The coach it was said to; null where the member wrote it themselves. */
    tool: text(),
    /** In the order they were heard. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
    createdAt: moment().notNull(),
  },
  (table) => [index('remembered_facts_member').on(table.memberId, table.position)],
)
