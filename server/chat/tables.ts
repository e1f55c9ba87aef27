import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tool: text().notNull(),
    messageCount: integer().notNull().default(0),
    /** How much the member has sent here in all, sealed as it is stored. */
    sentBytes: integer().notNull().default(0),
    /** What was said so far, in short, for a provider that is not sent all of it; sealed. */
    summary: bytes(),
    /** The place of the last message that was looked at for things to remember. */
    rememberedUpTo: integer().notNull().default(0),
    /** What the built-in coach keeps in mind between two messages; sealed. */
    coachState: bytes(),
    /** The member's own name for it; sealed. */
    title: bytes(),
    /** Since when it stands before the others. */
    pinnedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('conversations_member_tool').on(table.memberId, table.tool)],
)

export const messages = pgTable(
  'messages',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Made by whoever wrote it first, so that the same message saved twice is one message. */
    id: text().notNull(),
    position: integer().notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    /** Sealed with the member's key. */
    content: bytes().notNull(),
    /** 'streaming' while a process is making it; one that has died leaves it so, with an old updatedAt. */
    status: text({ enum: ['complete', 'streaming', 'stopped', 'interrupted', 'too-long', 'filtered'] })
      .notNull()
      .default('complete'),
    /** A drafted section that came with the reply; sealed. */
    proposal: bytes(),
    proposalState: text({ enum: ['open', 'added', 'dismissed'] }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    index('messages_position').on(table.conversationId, table.position),
    index('messages_added').on(table.updatedAt).where(sql`proposal_state = 'added'`),
    index('messages_streaming').on(table.conversationId).where(sql`status = 'streaming'`),
  ],
)
