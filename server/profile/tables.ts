import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'
import { members } from '../identity/tables.ts'

interface Named {
  name: string
  description: string
}

type Links = Record<string, string>

export const profiles = pgTable(
  'profiles',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    username: text(),
    usernameLocked: boolean().notNull().default(false),
    displayName: text().notNull().default(''),
    // One word instead of two switches: a page cannot be public and locked at once.
    visibility: text({ enum: ['private', 'protected', 'public'] })
      .notNull()
      .default('private'),
    template: text().notNull().default('clean-minimal'),
    bio: text().notNull().default(''),
    purposeStatement: text().notNull().default(''),
    purposeDescription: text().notNull().default(''),
    impactStatement: text().notNull().default(''),
    impactDescription: text().notNull().default(''),
    valuesText: text().notNull().default(''),
    strengths: text().notNull().default(''),
    mission: text().notNull().default(''),
    vision: text().notNull().default(''),
    currentGoal: text().notNull().default(''),
    myPhilosophy: text().notNull().default(''),
    /** The field that callers name after the product. */
    branded: text().notNull().default(''),
    values: jsonb().$type<Named[]>().notNull().default([]),
    superpowers: jsonb().$type<{ title: string; description: string }[]>().notNull().default([]),
    socialLinks: jsonb().$type<Links | Links[]>().notNull().default([]),
    /** JSON of the texts above while the page is not public, sealed with the member's key; then they stand empty. */
    sealed: bytes(),
    /** Which of the texts say something, wherever they are. */
    written: text().array().notNull().default(sql`'{}'::text[]`),
    includeProfiles: boolean().notNull().default(false),
    showVerifiedBadge: boolean().notNull().default(false),
    /** Whoever runs the site has taken the page down, and said why. It is shown to nobody but its owner. */
    takenDownAt: moment(),
    takenDownReason: text(),
    /** Counts saves, so that two tabs notice each other. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('profiles_username').on(table.username),
    // For finding a part of a username or of a name on a public page among a million.
    index('profiles_search').using(
      'gin',
      sql`lower(coalesce(${table.username}, '') || ' ' || ${table.displayName}) gin_trgm_ops`,
    ),
  ],
)

/** Names of members who are gone. They stay closed for a year, so that nobody inherits the links others still keep. */
export const formerUsernames = pgTable('former_usernames', {
  /** A pseudonym of the name: the table does not say who was here. */
  name: text().primaryKey(),
  until: moment().notNull(),
})

/** How often a page was looked at on a day. Not by whom: nothing about visitors is kept. */
export const profileViews = pgTable(
  'profile_views',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)
