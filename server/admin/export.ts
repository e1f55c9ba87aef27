import type { Export } from '#contract/console-choices.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { readCosts } from '../ai/usage.ts'
import type { Db } from '../db/connect.ts'
import { type Cell, writeCsv } from '../http/csv.ts'
import { readAnalytics } from './analytics.ts'

/** The figures behind a chart as a table for a spreadsheet. */
export async function exportTable(db: Db, what: Export, now: Date): Promise<FileAnswer> {
  const rows = what === 'usage' ? await usageRows(db) : await analyticsRows(db, what, now)
  return writeCsv(what, rows, now)
}

async function usageRows(db: Db): Promise<Cell[][]> {
  const { rows } = await readCosts(db)
  const head = ['month', 'tool', 'model', 'requests', 'input tokens', 'output tokens', 'cost in GBP']
  return [
    head,
    ...rows.map((row) => [
      ...[row.month, row.toolName, row.model, row.requests, row.inputTokens, row.outputTokens],
      row.cost === null ? null : Number(row.cost.toFixed(4)),
    ]),
  ]
}

async function analyticsRows(db: Db, what: Exclude<Export, 'usage'>, now: Date): Promise<Cell[][]> {
  const { signUps, tools, sections } = await readAnalytics(db, now)
  if (what === 'sign-ups') return [['day', 'sign-ups'], ...signUps.map(({ day, count }) => [day, count])]
  if (what === 'sections') return [['step', 'members'], ...sections.map(({ name, count }) => [name, count])]
  const rows = tools.map(({ toolName, conversations, messages }) => [toolName, conversations, messages])
  return [['tool', 'conversations', 'messages'], ...rows]
}
