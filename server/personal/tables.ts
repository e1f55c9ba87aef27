import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const personalData = pgTable('personal_data', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** JSON of what bears on work; sealed. */
  career: bytes(),
  /** JSON of ethnicity, disability, gender and sexual orientation; sealed, and there only with consent. */
  special: bytes(),
  /** When the member gave explicit consent to keep the special ones. Null: none was given, or it was taken back. */
  consentedAt: moment(),
  updatedAt: moment().notNull(),
})
