import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dayOf } from './budget.ts'
import { costOf, readPrices } from './prices.ts'
import { aiRequests } from './tables.ts'

const MONTHS_SHOWN = 12

/** The first day of a month, in UTC. */
export function monthOf(moment: Date) {
  return `${dayOf(moment).slice(0, 7)}-01`
}

/** What one member asked for and what it cost, month by month, the newest first. By the prices of today, as in Costs. */
export async function readMemberUsage(db: Db, memberId: string) {
  const month = sql<string>`to_char(${aiRequests.createdAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await db
    .select({
      ...{ month, model: aiRequests.model },
      requests: sql<number>`count(*)::int`,
      failures: sql<number>`count(*) filter (where not ${aiRequests.isSuccess})::int`,
      inputTokens: sql<number>`sum(${aiRequests.inputTokens})::float8`,
      outputTokens: sql<number>`sum(${aiRequests.outputTokens})::float8`,
    })
    .from(aiRequests)
    .where(eq(aiRequests.memberId, memberId))
    .groupBy(month, aiRequests.model)
    .orderBy(desc(month))
  const prices = await readPrices(db)
  const months = [...new Set(rows.map((row) => row.month))].slice(0, MONTHS_SHOWN)
  return months.map((name) => {
    const parts = rows.filter((row) => row.month === name)
    const sum = (pick: (row: (typeof rows)[number]) => number) => parts.reduce((total, row) => total + pick(row), 0)
    return {
      month: name,
      requests: sum(({ requests }) => requests),
      failures: sum(({ failures }) => failures),
      tokens: sum(({ inputTokens, outputTokens }) => inputTokens + outputTokens),
      cost: sum(({ model, inputTokens, outputTokens }) => costOf(prices, model, inputTokens, outputTokens) ?? 0),
    }
  })
}
