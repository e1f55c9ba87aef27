import { createHmac, hkdfSync } from 'node:crypto'
import { and, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { Problem } from '../problem.ts'
import { rateLimits } from './tables.ts'

export interface Allowance {
  /** What is counted and for whom, such as `login:<pseudonym>`. */
  key: string
  hits: number
  seconds: number
}

/** Counts one more and refuses when the allowance is used up. */
export async function spend(db: Db, allowance: Allowance, now: Date) {
  await spendAll(db, [allowance], now)
}

/** The same for several at once. Of those that are used up, the last to open again says how long to wait. */
export async function spendAll(db: Db, allowances: Allowance[], now: Date) {
  const rows = await countAll(db, allowances, now)
  const isSpent = (row: (typeof rows)[number]) => allowances.some(({ key, hits }) => key === row.key && row.hits > hits)
  const ends = rows.filter(isSpent).map(({ resetsAt }) => resetsAt.getTime())
  if (ends.length > 0) throw tooMany(new Date(Math.max(...ends)), now)
}

/** Refuses when the allowance is used up, without counting: for limits on failures only. */
export async function refuseWhenSpent(db: Db, allowance: Allowance, now: Date) {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(
      and(
        eq(rateLimits.key, allowance.key),
        gt(rateLimits.resetsAt, now),
        lt(rateLimits.resetsAt, lastEnd(allowance, now)),
      ),
    )
  if (row && row.hits >= allowance.hits) throw tooMany(row.resetsAt, now)
}

/** Counts one more and says how many there are in the present window. */
export async function count(db: Db, counted: Counted, now: Date) {
  const [row] = await countAll(db, [counted], now)
  if (!row) throw new Error('A counted hit has no row.')
  return row
}

type Counted = Pick<Allowance, 'key' | 'seconds'>

function countAll(db: Db, counted: Counted[], now: Date) {
  return counter(db)({ counted, now })
}

/** Many people come at the same time, and each is counted. */
const counter = perDatabase((db) => {
  const isOver = sql`(${rateLimits.resetsAt} <= ${sql.placeholder('present')}::timestamptz or ${rateLimits.resetsAt} >= ${lastHonestEnd})`
  const statement = db
    .insert(rateLimits)
    // In one order, whoever counts: otherwise two processes could wait for each other.
    .select(
      sql`select key, 1, resets_at
          from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('ends')}::timestamptz[]) as counted (key, resets_at)
          order by key`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning()
    .prepare('count_hits')
  return gather(
    async (asked: { counted: Counted[]; now: Date }[]) => {
      const windows = asked.flatMap(({ counted, now }) =>
        counted.map(({ key, seconds }) => ({ key, end: new Date(now.getTime() + seconds * 1000).toISOString() })),
      )
      const rows = await statement.execute({
        present: asked.at(-1)?.now.toISOString(),
        keys: windows.map(({ key }) => key),
        ends: windows.map(({ end }) => end),
      })
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return asked.map(({ counted }) => counted.flatMap(({ key }) => byKey.get(key) ?? []))
    },
    ({ counted }) => counted.map(({ key }) => key).join(),
  )
})

/** The last end that an honest clock gives a window: see below. */
const lastHonestEnd = sql`excluded.resets_at + (excluded.resets_at - ${sql.placeholder('present')}::timestamptz)`

/** Takes one back that was counted beforehand and turned out to be no failure. */
export async function giveBack(db: Db, { key }: Pick<Allowance, 'key'>) {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** How many there are in the present window. */
export async function readHits(db: Db, key: string, now: Date) {
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, now)))
  return row?.hits ?? 0
}

/** Forgets windows that are over. */
export async function forgetOldLimits(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now))
}

/** Forgets what was counted for a member by name, when they go. */
export async function forgetLimitsOf(db: Db, memberId: string) {
  await db.delete(rateLimits).where(like(rateLimits.key, `%${memberId}%`))
}

/** Names addresses and accounts so that the table of counts tells nobody who they are. */
export function createPseudonym(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pseudonyms', 32))
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url')
}

/** A window that ends later than this was opened by a clock that has been put right since: nobody is kept out by it. */
function lastEnd({ seconds }: Pick<Allowance, 'seconds'>, now: Date) {
  return new Date(now.getTime() + 2 * seconds * 1000)
}

function tooMany(resetsAt: Date, now: Date) {
  return new Problem('too-many-requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  })
}
