import { createHmac, hkdfSync } from 'node:crypto'
import { and, eq, gt, like, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { given, prepareNamed } from '../db/prepare-named.ts'
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

/** A window that ends later than this was opened by a clock that has been put right since: nobody is kept out by it. */
const lastHonestEnd = sql`excluded.resets_at + (excluded.resets_at - (select max(now) from hits))`
const isOver = sql`(${rateLimits.resetsAt} <= (select max(now) from hits) or ${rateLimits.resetsAt} >= ${lastHonestEnd})`

/**
 * Counts what stands in `hits (key, now, ends)`, as a part of a statement, and says of each how many there are in its
 * present window. In one order, whoever counts: otherwise two processes could wait for each other.
 */
export const countHits = sql`
  insert into ${rateLimits} (key, hits, resets_at)
  select key, 1, ends from hits order by key
  on conflict (key) do update set
    hits = case when ${isOver} then 1 else ${rateLimits.hits} + 1 end,
    resets_at = case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end
  returning key, hits, resets_at`

/** Many people come at the same time, and each is counted. */
const counter = perDatabase((db) => {
  const countAll = prepareNamed<{ key: string; hits: number; resets_at: string }>(
    db,
    'count_hits',
    sql`with hits as (
      select * from json_to_recordset(${given}) as hits (key text, now timestamptz, ends timestamptz)
    ) ${countHits}`,
  )
  return gather(
    async (asked: { counted: Counted[]; now: Date }[]) => {
      const rows = await countAll(
        asked.flatMap(({ counted, now }) =>
          counted.map(({ key, seconds }) => ({ key, now, ends: new Date(now.getTime() + seconds * 1000) })),
        ),
      )
      const byKey = new Map(rows.map(({ key, hits, resets_at }) => [key, { key, hits, resetsAt: new Date(resets_at) }]))
      return asked.map(({ counted }) => counted.flatMap(({ key }) => byKey.get(key) ?? []))
    },
    ({ counted }) => counted.map(({ key }) => key).join(),
  )
})

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

/** The same as above, for what is only read. */
function lastEnd({ seconds }: Pick<Allowance, 'seconds'>, now: Date) {
  return new Date(now.getTime() + 2 * seconds * 1000)
}

/** Told to whoever has used up what they may. */
export function tooMany(resetsAt: Date, now: Date) {
  return new Problem('too-many-requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
  })
}
