import { boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../db/columns.ts'

/** Only what the administrator changed: a row stands in place of the shipped answer of the same id, or for a new one. */
export const answerOverrides = pgTable('answer_overrides', {
  id: text().primaryKey(),
  title: text().notNull(),
  answer: text().notNull(),
  source: text().notNull(),
  link: text().notNull(),
  nations: text().notNull(),
  /** Examples of how people put the question. */
  asked: text().array().notNull(),
  /** The day on which somebody last compared it with its source. */
  checked: date().notNull(),
  /** A shipped answer that is not to be given. */
  isRemoved: boolean().notNull(),
  changedBy: text().notNull(),
  changedAt: moment().notNull(),
})

export const answerChangeKinds = ['added', 'edited', 'removed', 'restored'] as const

/** Who changed which answer, and what it said from then on. Rows are added and never changed. */
export const answerChanges = pgTable(
  'answer_changes',
  {
    id: id(),
    answerId: text().notNull(),
    kind: text({ enum: answerChangeKinds }).notNull(),
    /** Null where the administrator wrote nothing: the answer was removed or restored. */
    content: jsonb(),
    author: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('answer_changes_answer').on(table.answerId, table.createdAt.desc())],
)
