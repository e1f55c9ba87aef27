import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { careLevels, safeguardingStates } from '#contract/safeguarding-choices.ts'
import { bytes, id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

/** That the safety check answered a member, in one conversation within an hour. Nothing they wrote is in it. */
export const safeguardingEntries = pgTable(
  'safeguarding_entries',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tool: text().notNull(),
    conversationId: uuid().notNull(),
    /** JSON list of what was found, sealed with the member's key: what somebody suffers from is in no backup to be read. */
    kinds: bytes().notNull(),
    /** The highest of its signs. */
    level: text({ enum: careLevels }).notNull(),
    signs: integer().notNull(),
    /** The member's at the first sign. */
    ageBand: text(),
    state: text({ enum: safeguardingStates }).notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    index('safeguarding_entries_last').on(table.lastAt.desc(), table.id),
    index('safeguarding_entries_state').on(table.state, table.lastAt.desc(), table.id),
    index('safeguarding_entries_conversation').on(table.conversationId, table.firstAt.desc()),
    index('safeguarding_entries_member').on(table.memberId),
  ],
)

/** Who did what about an entry, and its state from then on. Rows are added and never changed; they go with the entry. */
export const safeguardingNotes = pgTable(
  'safeguarding_notes',
  {
    id: id(),
    entryId: uuid()
      .notNull()
      .references(() => safeguardingEntries.id, { onDelete: 'cascade' }),
    /** Sealed with the key of the member it is about. */
    text: bytes().notNull(),
    state: text({ enum: safeguardingStates }).notNull(),
    author: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('safeguarding_notes_entry').on(table.entryId, table.createdAt)],
)
