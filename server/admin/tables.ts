import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SampleMember } from '#contract/console-choices.ts'
import { id, moment } from '../db/columns.ts'
import { agents } from '../settings/tables.ts'

/** How things stood on a day, for charts that need not count everything again. Nothing of anybody is in it. */
export const dailyFigures = pgTable('daily_figures', {
  day: date().primaryKey(),
  members: integer().notNull(),
  /** Who was here on that day. */
  active: integer().notNull(),
  conversations: integer().notNull(),
  /** Drafts that members took over on that day. */
  drafts: integer().notNull(),
  /** Pages that everyone could see. */
  pages: integer().notNull(),
  countedAt: moment().notNull(),
})

/** What a made-up member says to an agent, kept so that a draft of its prompt can be tried on the same words again. */
export const testConversations = pgTable(
  'test_conversations',
  {
    id: id(),
    tool: text()
      .notNull()
      .references(() => agents.tool, { onDelete: 'cascade' }),
    title: text().notNull(),
    sample: text().$type<SampleMember>().notNull(),
    lines: jsonb().$type<string[]>().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('test_conversations_tool').on(table.tool, table.title)],
)
