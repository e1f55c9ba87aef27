import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

/** Every request to a provider. Who asked comes by join, never copied; what was said is sealed and goes after 30 days. */
export const aiRequests = pgTable(
  'ai_requests',
  {
    id: id(),
    requestId: text().notNull(),
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    tool: text().notNull(),
    model: text().notNull(),
    /** Which version of the agent's prompt answered. */
    promptVersion: integer(),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    responseMs: integer().notNull(),
    isSuccess: boolean().notNull(),
    /** JSON of userMessage, systemPrompt, response and error, sealed with the member's key. */
    content: bytes(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('ai_requests_created').on(table.createdAt.desc(), table.id),
    // The id stands last in each: pages of the log are found in the index alone.
    index('ai_requests_tool').on(table.tool, table.createdAt.desc(), table.id),
    index('ai_requests_member').on(table.memberId, table.createdAt.desc(), table.id),
    index('ai_requests_model').on(table.model, table.createdAt.desc(), table.id),
    index('ai_requests_version').on(table.promptVersion, table.createdAt.desc(), table.id),
    index('ai_requests_failed').on(table.createdAt.desc(), table.id).where(sql`not is_success`),
    index('ai_requests_request').on(table.requestId),
  ],
)

/** What was used, day by day. It grows with days and models, not with requests, and holds nothing of anybody. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    day: date().notNull(),
    tool: text().notNull(),
    model: text().notNull(),
    requests: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    inputTokens: bigint({ mode: 'number' }).notNull().default(0),
    outputTokens: bigint({ mode: 'number' }).notNull().default(0),
    responseMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.tool, table.model] })],
)

/** What each version of a prompt used, day by day; requests that no version was written down for are not in it. */
export const aiVersionDays = pgTable(
  'ai_version_days',
  {
    day: date().notNull(),
    tool: text().notNull(),
    promptVersion: integer().notNull(),
    model: text().notNull(),
    requests: integer().notNull().default(0),
    inputTokens: bigint({ mode: 'number' }).notNull().default(0),
    outputTokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.tool, table.promptVersion, table.model] })],
)

/** What each member used, day by day. It grows with the days on which somebody was here, not with requests. */
export const aiMemberDays = pgTable(
  'ai_member_days',
  {
    day: date().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    requests: integer().notNull().default(0),
    inputTokens: bigint({ mode: 'number' }).notNull().default(0),
    outputTokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.memberId, table.model] }),
    index('ai_member_days_member').on(table.memberId),
  ],
)

/** What each member used in a month, so that those who cost most are found without counting everything. */
export const aiMemberMonths = pgTable(
  'ai_member_months',
  {
    /** Its first day. */
    month: date().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    requests: integer().notNull().default(0),
    /** In pounds, by the prices of the time. */
    cost: doublePrecision().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.memberId] }),
    index('ai_member_months_cost').on(table.month, table.cost.desc(), table.memberId),
    index('ai_member_months_member').on(table.memberId),
  ],
)
