import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oidcProviders } from '#contract/oidc-providers.ts'
import { bytes, id, moment } from '../db/columns.ts'

export const members = pgTable(
  'members',
  {
    id: id(),
    /** Normalised (NFKC, trimmed, lower case) before it is stored or looked for. */
    email: text().notNull(),
    /** When its owner showed that letters to this address reach them. */
    emailConfirmedAt: moment(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    surname: text().notNull(),
    age: integer(),
    country: text(),
    /** Only from older versions, until it is sealed. */
    postcode: text(),
    /** Sealed with the member's key. */
    sealedPostcode: bytes(),
    careerHelp: text().array().notNull().default(sql`'{}'::text[]`),
    isFounder: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    isPro: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    lastActiveAt: moment(),
    /** Whoever runs the site has closed the account for now, and said why. */
    suspendedAt: moment(),
    suspendedReason: text(),
  },
  (table) => [
    uniqueIndex('members_email').on(table.email),
    // The product has one administrator; a second cannot even be written by mistake.
    uniqueIndex('members_one_admin').on(table.isAdmin).where(sql`${table.isAdmin}`),
    index('members_created').on(table.createdAt.desc(), table.id),
    index('members_active').on(table.lastActiveAt),
    index('members_by_activity').on(table.lastActiveAt.desc(), table.id),
    // Few members are any of these: a list of them does not look at all the others.
    index('members_pro').on(table.createdAt.desc(), table.id).where(sql`${table.isPro}`),
    index('members_founders').on(table.createdAt.desc(), table.id).where(sql`${table.isFounder}`),
    index('members_suspended').on(table.createdAt.desc(), table.id).where(sql`${table.suspendedAt} is not null`),
    // For finding a part of an address or a name among a million members.
    index('members_search').using(
      'gin',
      sql`lower(${table.email} || ' ' || ${table.firstName} || ' ' || ${table.surname}) gin_trgm_ops`,
    ),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie: a copy of the table opens no session. */
    tokenHash: bytes().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** When its owner proved once more who they are; null while signing in was the last time. */
    provedAt: moment(),
  },
  (table) => [index('sessions_member').on(table.memberId)],
)

export const resetTokens = pgTable(
  'reset_tokens',
  {
    tokenHash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('reset_tokens_member').on(table.memberId)],
)

/** Passwords that a start made up. Each goes with its first use: until then every start tells it again. */
export const initialPasswords = pgTable('initial_passwords', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Sealed with the key of what belongs to no member. */
  password: bytes().notNull(),
})

export const emailTokens = pgTable(
  'email_tokens',
  {
    tokenHash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The address the letter went to: another one is not confirmed by it. */
    email: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('email_tokens_member').on(table.memberId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator names it. */
    id: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'::text[]`),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_member').on(table.memberId)],
)

/** Accounts elsewhere that sign a member in here. */
export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    provider: text({ enum: oidcProviders }).notNull(),
    /** Who they are there: an address may change hands, this does not. */
    subject: text().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('oidc_identities_member').on(table.memberId),
  ],
)

/** A second proof of who somebody is: a secret shared with an app, and codes for when the app is lost. */
export const secondFactors = pgTable('second_factors', {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Sealed with the member's key. */
  secret: bytes().notNull(),
  /** Null until a first code was entered: it does not count yet. */
  confirmedAt: moment(),
  /** The step of time of the last code: each works once. */
  lastStep: integer().notNull().default(0),
  /** SHA-256 of the codes that are left. */
  recovery: text().array().notNull().default(sql`'{}'::text[]`),
})

/** Addresses of accounts that were deleted for abuse: nobody joins with one again for a year. */
export const refusedAddresses = pgTable('refused_addresses', {
  /** A pseudonym of the address: the table does not say whose it was. */
  address: text().primaryKey(),
  until: moment().notNull(),
})
