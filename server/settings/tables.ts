import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PromptType } from '#contract/console-choices.ts'
import { bytes, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

/** A further prompt of the administrator's, in an order of its own. */
export interface ConversationalPrompt {
  id: string
  type: PromptType
  content: string
  order: number
}

/** What each agent is told and what it runs on. The administrator may change it; every change is kept below. */
export const agents = pgTable('agents', {
  tool: text().primaryKey(),
  displayName: text().notNull(),
  description: text().notNull(),
  systemPrompt: text().notNull(),
  welcomeMessage: text().notNull(),
  initialConversation: text().notNull().default(''),
  conversationalPrompts: jsonb().$type<ConversationalPrompt[]>().notNull().default([]),
  model: text().notNull(),
  reasoningLevel: text({ enum: ['low', 'medium', 'high'] }).notNull(),
  isSubAgent: boolean().notNull(),
  sortOrder: integer().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
})

export const agentVersions = pgTable(
  'agent_versions',
  {
    tool: text()
      .notNull()
      .references(() => agents.tool, { onDelete: 'cascade' }),
    version: integer().notNull(),
    systemPrompt: text().notNull(),
    welcomeMessage: text().notNull(),
    /** Null in versions of a time when these two were not kept. */
    initialConversation: text(),
    conversationalPrompts: jsonb().$type<ConversationalPrompt[]>(),
    model: text().notNull(),
    reasoningLevel: text().notNull(),
    /** Who saved it; null for the one that came with the product. */
    author: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tool, table.version] })],
)

export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

export const memberSettings = pgTable('member_settings', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** How the member likes to be spoken to; sealed, because people say much about themselves in it. */
  personality: bytes(),
  updatedAt: moment().notNull().defaultNow(),
})

export const sessionStates = pgTable('session_states', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** JSON of the page, the section and what was chosen on the way; sealed, because it may quote a talk. */
  state: bytes().notNull(),
  updatedAt: moment().notNull(),
})
