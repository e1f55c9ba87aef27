import { type CostGroup, costGroups } from '#contract/cost-groups.ts'
import { readCostsBy } from '../ai/costs-by.ts'
import type { Db } from '../db/connect.ts'
import { type Cell, writeCsv } from '../http/csv.ts'

const PENCE_DIGITS = 6

/** The costs of a period as the console shows them, with the whole of it in the last row. */
export async function exportCosts(db: Db, group: CostGroup, period: { from: string; to: string }) {
  const { rows, total } = await readCostsBy(db, group, period)
  const money = (cost: number | null) => (cost === null ? null : Number(cost.toFixed(PENCE_DIGITS)))
  const lines = [...rows, { ...total, name: 'Everything in the period' }].map((row): Cell[] => [
    ...[row.name, row.requests, row.inputTokens, row.outputTokens, money(row.cost)],
    row.isPartial ? 'without models that have no price' : '',
  ])
  const head = [costGroups[group].toLowerCase(), 'requests', 'input tokens', 'output tokens', 'cost in GBP', 'note']
  return writeCsv(`costs-by-${group}-${period.from}-to`, [head, ...lines], new Date(`${period.to}T00:00:00Z`))
}
