import { desc, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { dayOf } from './budget.ts'
import { costOf, GBP_PER_USD, readPrices } from './prices.ts'
import { aiUsage } from './tables.ts'

/** What the provider has cost, month by month. Counted as requests were made, so it outlives the log. */
export async function readCosts(db: Db) {
  const prices = await readPrices(db)
  const month = sql<string>`to_char(${aiUsage.day}, 'YYYY-MM')`
  const rows = await db
    .select({
      month,
      toolName: aiUsage.tool,
      model: aiUsage.model,
      requests: sql<number>`sum(${aiUsage.requests})::int`,
      inputTokens: sql<number>`sum(${aiUsage.inputTokens})::float8`,
      outputTokens: sql<number>`sum(${aiUsage.outputTokens})::float8`,
    })
    .from(aiUsage)
    .groupBy(month, aiUsage.tool, aiUsage.model)
    .orderBy(desc(month), aiUsage.tool, aiUsage.model)
  return {
    usdToGbp: GBP_PER_USD,
    prices,
    rows: rows.map((row) => ({ ...row, cost: costOf(prices, row.model, row.inputTokens, row.outputTokens) })),
  }
}

/** How the provider did, day by day. */
export async function readProviderDays(db: Db, since: Date) {
  return db
    .select({
      day: aiUsage.day,
      requests: sql<number>`sum(${aiUsage.requests})::int`,
      failures: sql<number>`sum(${aiUsage.failures})::int`,
      averageMs: sql<
        number | null
      >`round(sum(${aiUsage.responseMs})::numeric / nullif(sum(${aiUsage.requests}), 0))::float8`,
    })
    .from(aiUsage)
    .where(gte(aiUsage.day, dayOf(since)))
    .groupBy(aiUsage.day)
    .orderBy(aiUsage.day)
}
