import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { conversations } from '../chat/tables.ts'
import { bytes, moment } from '../db/columns.ts'

/** The newest analysis of each kind of a conversation. It goes with the conversation. */
export const analyses = pgTable(
  'analyses',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    type: text({ enum: ['wordcloud', 'topics', 'sentiment'] }).notNull(),
    /** JSON, sealed with the member's key: it quotes them. */
    result: bytes().notNull(),
    model: text().notNull(),
    /** How long the talk was then. */
    messageCount: integer().notNull(),
    madeAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.type] })],
)
