import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done in the present window. Kept in the database, so that it holds across processes and restarts. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: timestamp({ withTimezone: true }).notNull(),
})
