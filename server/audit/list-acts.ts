import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { acts } from '#contract/acts.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../identity/tables.ts'
import { adminActs } from './tables.ts'

const DAY_MS = 86_400_000

type Filter = z.output<typeof acts.exportCsv.query>

/** A page of acts, the newest first. One row more than asked is read, to know whether there are more. */
export async function listActs(db: Db, wanted: z.output<typeof acts.list.query>) {
  const { limit, after } = wanted
  const rows = await readActs(db, wanted, limit + 1, after)
  return { acts: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Acts that fit a filter, the newest first. Whom they were about is named while they are still here. */
export async function readActs(db: Db, { act, memberId, from, to }: Filter, limit: number, after?: string) {
  const rows = await db
    .select({ row: adminActs, firstName: members.firstName, surname: members.surname })
    .from(adminActs)
    .leftJoin(members, eq(members.id, adminActs.memberId))
    .where(
      and(
        act ? eq(adminActs.act, act) : undefined,
        memberId ? eq(adminActs.memberId, memberId) : undefined,
        from ? gte(adminActs.at, new Date(from)) : undefined,
        to ? lt(adminActs.at, new Date(new Date(to).getTime() + DAY_MS)) : undefined,
        after ? await isAfter(db, after) : undefined,
      ),
    )
    .orderBy(newestFirst(adminActs.at), adminActs.id)
    .limit(limit)
  return rows.map(({ row: { outcome, ...row }, firstName, surname }) => ({
    ...row,
    ...describe(outcome),
    memberName: firstName === null ? null : `${firstName} ${surname}`.trim(),
  }))
}

function describe(outcome: string | null) {
  if (outcome === null) return { outcome: 'unknown' as const, reason: null }
  if (outcome === 'done') return { outcome: 'done' as const, reason: null }
  // A refusal of an older version may have a code that there is no longer.
  return { outcome: 'refused' as const, reason: problems[outcome as ProblemCode]?.[1] ?? outcome }
}

/** Behind an act in the order of the list; behind nothing where it is gone by now. As text: a Date has fewer digits. */
async function isAfter(db: Db, id: string) {
  const [last] = await db
    .select({ at: sql<string>`${adminActs.at}::text` })
    .from(adminActs)
    .where(eq(adminActs.id, id))
  if (!last) return undefined
  const at = sql`${last.at}::timestamptz`
  return or(lt(adminActs.at, at), and(eq(adminActs.at, at), gt(adminActs.id, id)))
}
