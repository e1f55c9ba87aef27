import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const socialProfiles = pgTable(
  'social_profiles',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    platform: text().notNull(),
    url: text().notNull(),
    // At the link itself, not as a list of places: removing one link can never publish another.
    isSelected: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('social_profiles_member').on(table.memberId, table.position)],
)
