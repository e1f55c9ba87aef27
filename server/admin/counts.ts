import { gte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { conversations } from '../chat/tables.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../identity/tables.ts'

const DAY = 86_400_000
/** Up to here every count is exact at once; beyond it may be a minute old. */
const EXACT_UP_TO = 20_000
const OLD_AFTER = 60_000

const remembered = new Map<string, { count: number; at: number }>()

/** How many there are. Counting a million rows takes a while, so a large count is remembered for a minute. */
export async function countRows(db: Db, name: string, table: PgTable, where?: SQL) {
  const known = remembered.get(name)
  if (known && performance.now() - known.at < OLD_AFTER) return known.count
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(EXACT_UP_TO + 1)
    .as('some')
  const [first] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  if (!first || first.count <= EXACT_UP_TO) return first?.count ?? 0
  const [all] = await db.select({ count: sql<number>`count(*)::int` }).from(table).where(where)
  const count = all?.count ?? first.count
  remembered.set(name, { count, at: performance.now() })
  return count
}

export async function readStats(db: Db, now: Date) {
  return {
    totalUsers: await countRows(db, 'members', members),
    totalConversations: await countRows(db, 'conversations', conversations),
    activeUsers: await countActive(db, 7, now),
  }
}

/** Members who were here in the last so many days. */
export function countActive(db: Db, days: number, now: Date) {
  const since = new Date(now.getTime() - days * DAY)
  return countRows(db, `active ${days}`, members, gte(members.lastActiveAt, since))
}
