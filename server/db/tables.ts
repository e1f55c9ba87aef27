import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { members } from '../identity/tables.ts'
import { bytes, moment } from './columns.ts'

/** The keys that seal what members write, each sealed in turn by APP_SECRET. A key destroyed is its member's words gone, in every backup. */
export const memberKeys = pgTable(
  'member_keys',
  {
    /** Null: the key of what belongs to no member. */
    memberId: uuid()
      .unique('member_keys_member', { nulls: 'not distinct' })
      .references(() => members.id, { onDelete: 'cascade' }),
    wrapped: bytes().notNull(),
    /** Which APP_SECRET wrapped it, so that the secret can be changed while the product runs. */
    wrappedBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('member_keys_wrapped_by').on(table.wrappedBy)],
)
