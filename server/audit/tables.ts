import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { openingKinds } from '#contract/audit.ts'
import { id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

/** Each time the administrator opened something of a member's. Rows are added and never changed; they go with the member. */
export const adminOpenings = pgTable(
  'admin_openings',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    openedBy: uuid().references(() => members.id, { onDelete: 'set null' }),
    kind: text({ enum: openingKinds }).notNull(),
    /** Which coach's talk it was, where it was one. */
    tool: text(),
    conversationId: uuid(),
    openedAt: moment().notNull(),
  },
  (table) => [index('admin_openings_member').on(table.memberId, table.openedAt.desc())],
)
