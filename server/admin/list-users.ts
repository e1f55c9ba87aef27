import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { LISTED_MOST, type UserFilter } from '#contract/admin.ts'
import type { UserActivity, UserGroup, UserSort } from '#contract/user-filters.ts'
import { monthOf } from '../ai/member-months.ts'
import { aiMemberMonths } from '../ai/tables.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findMembers } from '../identity/find-members.ts'
import { withPostcodes } from '../identity/postcode.ts'
import { members } from '../identity/tables.ts'
import { findByProfile } from '../profile/find-by-profile.ts'
import { safeguardingEntries } from '../safeguarding/tables.ts'
import { listed } from './users.ts'

const DAY_MS = 86_400_000
const AWAY_DAYS = 90
const FOUND_MAX = 100
/** So many are found by a text before the other filters choose among them. */
const CANDIDATES_MAX = 1_000

type Filter = z.output<typeof UserFilter>
type Reading = Pick<Deps, 'db' | 'vault'>

interface Page {
  limit?: number
  /** The last member of the page before. */
  after?: string
}

/** A page of members. One row more than asked is read, to know whether there are more. */
export async function listUsers({ db, vault }: Reading, wanted: Filter & Page, now: Date) {
  const { limit = LISTED_MOST, after, sort } = wanted
  const isBehind = after ? await isAfter(db, sort, after, now) : undefined
  const rows = await read(db, sort, and(fits(wanted, now), isBehind), limit + 1, now)
  return { users: await describe({ db, vault }, rows.slice(0, limit), now), hasMore: rows.length > limit }
}

/** Members whose address, name, username or public name contains the text, or whose id it is. */
export async function searchUsers({ db, vault }: Reading, { q, ...wanted }: Filter & { q: string }, now: Date) {
  if (q === '') return []
  const [named, shown] = await Promise.all([findMembers(db, q, CANDIDATES_MAX), findByProfile(db, q, CANDIDATES_MAX)])
  const ids = [...new Set([...named, ...shown, ...(isId(q) ? [q.toLowerCase()] : [])])]
  if (ids.length === 0) return []
  const rows = await read(db, wanted.sort, and(inArray(members.id, ids), fits(wanted, now)), FOUND_MAX, now)
  return describe({ db, vault }, rows, now)
}

function isId(text: string) {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

type Row = Awaited<ReturnType<typeof read>>[number]

/** Only for the order by cost is anything joined: those who cost most are few, and the others are not looked at. */
function read(db: Db, sort: UserSort, where: SQL | undefined, limit: number, now: Date) {
  const isThisMonth = and(eq(aiMemberMonths.memberId, members.id), eq(aiMemberMonths.month, monthOf(now)))
  const query = db.select(listed).from(members)
  return (sort === 'cost' ? query.innerJoin(aiMemberMonths, isThisMonth) : query)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
}

/** Each in the order of an index, forwards or backwards. */
const orders: Record<UserSort, SQL[]> = {
  joined: [sql`${members.createdAt} desc nulls last`, sql`${members.id}`],
  'joined-first': [sql`${members.createdAt} asc nulls first`, sql`${members.id} desc`],
  active: [sql`${members.lastActiveAt} desc nulls last`, sql`${members.id}`],
  'active-first': [sql`${members.lastActiveAt} asc nulls first`, sql`${members.id} desc`],
  cost: [sql`${aiMemberMonths.cost} desc nulls last`, sql`${aiMemberMonths.memberId}`],
}

/** Adds what is known of these members elsewhere. */
async function describe({ db, vault }: Reading, rows: Row[], now: Date) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [users, costs, entries] = await Promise.all([
    withPostcodes({ db, vault }, rows),
    db
      .select()
      .from(aiMemberMonths)
      .where(and(inArray(aiMemberMonths.memberId, ids), eq(aiMemberMonths.month, monthOf(now)))),
    db
      .selectDistinct({ memberId: safeguardingEntries.memberId })
      .from(safeguardingEntries)
      .where(and(inArray(safeguardingEntries.memberId, ids), ne(safeguardingEntries.state, 'closed'))),
  ])
  const costOf = new Map(costs.map(({ memberId, cost }) => [memberId, cost]))
  const withEntry = new Set(entries.map(({ memberId }) => memberId))
  return users.map((user) => ({ ...user, cost: costOf.get(user.id) ?? 0, hasOpenEntry: withEntry.has(user.id) }))
}

function fits({ who, active, joinedFrom, joinedTo }: Filter, now: Date) {
  return and(
    who && groups[who],
    active && wasActive(active, now),
    joinedFrom ? gte(members.createdAt, new Date(joinedFrom)) : undefined,
    joinedTo ? lt(members.createdAt, new Date(new Date(joinedTo).getTime() + DAY_MS)) : undefined,
  )
}

// As the partial indexes say it.
const groups: Record<UserGroup, SQL> = {
  pro: sql`${members.isPro}`,
  free: sql`not ${members.isPro}`,
  founders: sql`${members.isFounder}`,
  suspended: sql`${members.suspendedAt} is not null`,
  safeguarding: sql`${members.id} in (select ${safeguardingEntries.memberId} from ${safeguardingEntries} where ${ne(safeguardingEntries.state, 'closed')})`,
}

function wasActive(activity: UserActivity, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  if (activity === 'never') return isNull(members.lastActiveAt)
  if (activity === 'away') return lt(members.lastActiveAt, before(AWAY_DAYS))
  return gte(members.lastActiveAt, before(Number(activity)))
}

/** Behind a member in an order; behind nothing where they are gone by now. As text, since a Date has fewer digits. */
async function isAfter(db: Db, sort: UserSort, id: string, now: Date) {
  const [last] = await db
    .select({
      createdAt: sql<string>`${members.createdAt}::text`,
      lastActiveAt: sql<string | null>`${members.lastActiveAt}::text`,
      cost: sql<number>`coalesce((select cost from ${aiMemberMonths} where member_id = ${members.id} and month = ${monthOf(now)}), 0)`,
    })
    .from(members)
    .where(eq(members.id, id))
  if (!last) return undefined
  if (sort === 'cost') {
    const { cost, memberId } = aiMemberMonths
    return and(lte(cost, last.cost), or(lt(cost, last.cost), gt(memberId, id)))
  }
  const isByActivity = sort.startsWith('active')
  const column = isByActivity ? members.lastActiveAt : members.createdAt
  const value = isByActivity ? last.lastActiveAt : last.createdAt
  const at = value === null ? null : sql`${value}::timestamptz`
  if (!sort.endsWith('-first')) {
    if (at === null) return and(isNull(column), gt(members.id, id))
    return or(and(lte(column, at), or(lt(column, at), gt(members.id, id))), isByActivity ? isNull(column) : undefined)
  }
  if (at === null) return or(isNotNull(column), lt(members.id, id))
  return and(gte(column, at), or(gt(column, at), lt(members.id, id)))
}
