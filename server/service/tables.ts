import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** What is said to everybody, and what is open: one row for each. */
export const serviceSettings = pgTable('service_settings', {
  key: text({ enum: ['announcement', 'sign-up', 'maintenance'] }).primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull(),
})
