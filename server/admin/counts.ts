import { gte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createBoundedCache } from '../bounded-cache.ts'
import { conversations } from '../chat/tables.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../identity/tables.ts'

const DAY = 86_400_000
/** Up to here every count is exact at once; beyond it may be a minute old. */
const EXACT_UP_TO = 20_000
const OLD_AFTER = 60_000
/** Nobody is told what was so this long ago. */
const WORTHLESS_AFTER = 600_000

const COUNT_BYTES = 50

const remembered = createBoundedCache<{ count: number; at: number }>('counts', 64 * 1024)

/**
 * How many there are. Counting a million rows takes a while, so a large count is remembered; one that is a minute old is
 * said once more while it is counted anew.
 */
export async function countRows(db: Db, name: string, table: PgTable, where?: SQL) {
  const known = remembered.get(name)
  const age = known ? performance.now() - known.at : 0
  if (!known || age >= WORTHLESS_AFTER) return count(db, name, table, where)
  if (age >= OLD_AFTER) {
    known.at = performance.now()
    void count(db, name, table, where).catch(() => remembered.delete(name))
  }
  return known.count
}

async function count(db: Db, name: string, table: PgTable, where?: SQL) {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(EXACT_UP_TO + 1)
    .as('some')
  const [first] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  if (!first || first.count <= EXACT_UP_TO) {
    remembered.delete(name)
    return first?.count ?? 0
  }
  const [all] = await db.select({ count: sql<number>`count(*)::int` }).from(table).where(where)
  const known = { count: all?.count ?? first.count, at: performance.now() }
  remembered.set(name, known, COUNT_BYTES)
  return known.count
}

export async function readStats(db: Db, now: Date) {
  const [totalUsers, totalConversations, activeUsers] = await Promise.all([
    countRows(db, 'members', members),
    countRows(db, 'conversations', conversations),
    countActive(db, 7, now),
  ])
  return { totalUsers, totalConversations, activeUsers }
}

/** Members who were here in the last so many days. */
export function countActive(db: Db, days: number, now: Date) {
  const since = new Date(now.getTime() - days * DAY)
  return countRows(db, `active ${days}`, members, gte(members.lastActiveAt, since))
}
