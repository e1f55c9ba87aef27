import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CV_EXTENSIONS, cvStates } from '#contract/cv-limits.ts'
import { bytes, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const cvs = pgTable('cvs', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Names the file in the store. Another upload has another. */
  fileId: uuid().notNull(),
  /** The file that is known to be sealed; another was stored by an older version. */
  sealedFileId: uuid(),
  fileName: text().notNull(),
  kind: text({ enum: CV_EXTENSIONS }).notNull(),
  isShown: boolean().notNull().default(false),
  state: text({ enum: cvStates }).notNull().default('waiting'),
  /** Whether it would do something by itself where it is shown; taken for granted until it has been read. */
  isActive: boolean().notNull().default(true),
  /** What was read in it, sealed with the member's key. */
  text: bytes(),
  /** JSON of the jobs in it, sealed likewise. */
  experience: bytes(),
  isCorrected: boolean().notNull().default(false),
  uploadedAt: moment().notNull(),
})
