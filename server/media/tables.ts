import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const photos = pgTable(
  'photos',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['profile', 'gallery', 'media'] }).notNull(),
    position: integer().notNull().default(0),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('photos_member').on(table.memberId, table.kind, table.position)],
)

/** Photos that whoever runs the site took away, and why: their owner is told. */
export const removedPhotos = pgTable(
  'removed_photos',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['profile', 'gallery', 'media'] }).notNull(),
    reason: text().notNull(),
    removedAt: moment().notNull(),
  },
  (table) => [index('removed_photos_member').on(table.memberId, table.removedAt.desc())],
)
