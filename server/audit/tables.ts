import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { acts } from '#contract/act-names.ts'
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

/**
 * Every act of an administrator. A trigger of the database lets rows be added, their outcome be written once, and rows of
 * more than a year be removed; nothing else. No row points at a member's: what was done stays when they are gone.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: id(),
    act: text({ enum: acts }).notNull(),
    actorId: uuid().notNull(),
    /** As they were called then. */
    actorName: text().notNull(),
    /** Whom it was about. */
    memberId: uuid(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** 'done', or the code of the refusal; null until it is known, and for good where the server ended before. */
    outcome: text(),
    at: moment().notNull(),
  },
  (table) => [
    index('admin_acts_at').on(table.at.desc(), table.id),
    index('admin_acts_act').on(table.act, table.at.desc(), table.id),
    index('admin_acts_member').on(table.memberId, table.at.desc(), table.id),
  ],
)
