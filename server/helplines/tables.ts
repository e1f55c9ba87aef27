import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { helplineAudiences, helplineKinds, helplinePlaces } from '#contract/helpline-choices.ts'
import { id, moment } from '../db/columns.ts'

/** Only what the administrator changed: a row stands in place of the shipped helpline of the same id, or for a new one. */
export const helplineOverrides = pgTable('helpline_overrides', {
  id: text().primaryKey(),
  name: text().notNull(),
  phone: text().notNull(),
  text: text().notNull(),
  hours: text().notNull(),
  note: text().notNull(),
  kinds: text({ enum: helplineKinds }).array().notNull(),
  ageFrom: integer(),
  ageTo: integer(),
  places: text({ enum: helplinePlaces }).array().notNull(),
  audience: text({ enum: helplineAudiences }).notNull(),
  rank: integer().notNull(),
  source: text().notNull(),
  /** The day on which somebody last compared it with its source. */
  checked: date().notNull(),
  /** A shipped helpline that is not to be named. */
  isRemoved: boolean().notNull(),
  changedBy: text().notNull(),
  changedAt: moment().notNull(),
})

export const helplineChangeKinds = ['added', 'edited', 'removed', 'restored'] as const

/** Who changed which helpline, and what it said from then on. Rows are added and never changed. */
export const helplineChanges = pgTable(
  'helpline_changes',
  {
    id: id(),
    helplineId: text().notNull(),
    kind: text({ enum: helplineChangeKinds }).notNull(),
    /** Null where the administrator wrote nothing: the helpline was removed or restored. */
    content: jsonb(),
    author: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('helpline_changes_helpline').on(table.helplineId, table.createdAt.desc())],
)
