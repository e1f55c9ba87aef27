import { createHmac, hkdfSync } from 'node:crypto'
import { and, eq, gt, inArray, like, lt, sql } from 'drizzle-orm'
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
  const spent = rows.filter(isSpent)
  const ends = spent.map(({ resetsAt }) => resetsAt.getTime())
  const keys = spent.map(({ key }) => key)
  if (keys.length > 0) throw new Spent(keys, new Date(Math.max(...ends)), now)
}

/**
 * Looks at an attempt where only failures count. It is counted before it is looked at, so that a thousand at the same
 * moment are no way round the limit; what is not looked at, or was right, is given back. The allowance that only the
 * caller uses up comes first: what it refuses costs nobody else anything.
 */
export async function tryAttempt<Result>(
  db: Db,
  allowances: Allowance[],
  now: Date,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const counted: Allowance[] = []
  try {
    for (const allowance of allowances) {
      await spend(db, allowance, now)
      counted.push(allowance)
    }
    const result = await check()
    if (result === null) counted.length = 0
    return result
  } finally {
    if (counted.length > 0) await giveBack(db, counted)
  }
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

/** Takes one of each back that was counted beforehand and turned out to be no failure. */
export async function giveBack(db: Db, allowances: Pick<Allowance, 'key'>[]) {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(
      // In one order, as those who count.
      sql`${rateLimits.key} in (
        select key from ${rateLimits} where ${among(allowances.map(({ key }) => key))} order by key for update)`,
    )
}

/** Forgets what was counted so far: whoever has proved who they are begins anew. */
export async function forgetCounts(db: Db, keys: string[]) {
  await db.delete(rateLimits).where(among(keys))
}

function among(keys: string[]) {
  return inArray(rateLimits.key, keys)
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

export function derivePseudonymKey(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pseudonyms', 32))
}

/** Names addresses and accounts so that the table of counts tells nobody who they are. */
export function createPseudonym(key: Buffer) {
  return (text: string) => createHmac('sha256', key).update(text).digest('base64url')
}

/** Told to whoever has used up what they may. */
export class Spent extends Problem {
  readonly keys: string[]

  constructor(keys: string[], resetsAt: Date, now: Date) {
    super('too-many-requests', {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
    })
    this.keys = keys
  }
}
