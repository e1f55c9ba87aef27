import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

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
