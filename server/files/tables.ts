import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Files that no row named when they were looked at. One that is still nobody's the next time is removed. */
export const strayFiles = pgTable('stray_files', {
  key: text().primaryKey(),
  seenAt: moment().notNull(),
})
