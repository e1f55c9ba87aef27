import { type SQL, sql } from 'drizzle-orm'
import type { CostGroup } from '#contract/cost-groups.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../identity/tables.ts'
import { NO_MODEL } from './no-model.ts'
import { GBP_PER_USD, readPrices } from './prices.ts'
import { aiMemberDays, aiUsage, aiVersionDays } from './tables.ts'

const ROWS_MAX = 1_000

interface Period {
  from: string
  to: string
}

/** Where the figures of a group stand, and what its rows are about. */
interface Grouping {
  table: typeof aiUsage | typeof aiMemberDays | typeof aiVersionDays
  key: SQL
  /** For those who read it, from the key. */
  name?: SQL
}

/** A coach's replies, suggestions, notes and trials are its costs together. */
const coach = (table: typeof aiUsage | typeof aiVersionDays) => sql`split_part(${table.tool}, '_', 1)`

const groupings: Record<CostGroup, Grouping> = {
  day: { table: aiUsage, key: sql`${aiUsage.day}::text` },
  model: { table: aiUsage, key: sql`${aiUsage.model}` },
  coach: { table: aiUsage, key: coach(aiUsage) },
  version: {
    table: aiVersionDays,
    key: sql`${coach(aiVersionDays)} || ' ' || ${aiVersionDays.promptVersion}`,
    name: sql`split_part(key, ' ', 1) || ', version ' || split_part(key, ' ', 2)`,
  },
  member: {
    table: aiMemberDays,
    key: sql`${aiMemberDays.memberId}::text`,
    name: sql`(select btrim(concat(first_name, ' ', surname)) || ', ' || email from ${members} where id = key::uuid)`,
  },
}

interface Figures extends Record<string, unknown> {
  requests: number
  inputTokens: number
  outputTokens: number
  cost: number | null
  isPartial: boolean
}

/** What was used in a period, added up, at the prices of today. What cost most comes first, days in their order. */
export async function readCostsBy(db: Db, group: CostGroup, period: Period) {
  const { table, key, name } = groupings[group]
  const prices = await writePrices(db)
  const within = sql`from ${table} left join priced on priced.model = ${table.model}
    where ${table.day} between ${period.from} and ${period.to}`
  const order = group === 'day' ? sql`key desc` : sql`cost desc nulls last, "inputTokens" desc, key`
  const [found, total, since] = await Promise.all([
    db.execute<Figures & { key: string; name: string | null }>(sql`
      with ${prices}, added as (
        select ${key} as key, ${figuresOf(table)} ${within} group by 1 order by ${order} limit ${ROWS_MAX + 1})
      select *, ${name ?? sql`key`} as name from added order by ${order}`),
    readTotal(db, period),
    db.execute<{ day: string | null }>(sql`select min(${table.day})::text as day from ${table}`),
  ])
  const rows = found.rows.slice(0, ROWS_MAX)
  return {
    // Somebody may be deleted between two statements.
    rows: rows.map((row) => ({ ...row, name: row.name ?? row.key })),
    total,
    hasMore: found.rows.length > ROWS_MAX,
    countedSince: since.rows[0]?.day ?? null,
  }
}

/** What was used in a period in all, by members who have left as well. */
export async function readTotal(db: Db, { from, to }: Period): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    with ${await writePrices(db)}
    select ${figuresOf(aiUsage)} from ${aiUsage} left join priced on priced.model = ${aiUsage.model}
    where ${aiUsage.day} between ${from} and ${to}`)
  const [total] = rows
  if (!total) throw new Error('Nothing was added up.')
  return total
}

/** The prices as rows of a statement. Where no model was asked, nothing was paid. */
async function writePrices(db: Db) {
  const prices = { ...(await readPrices(db)), [NO_MODEL]: { input: 0, output: 0 } }
  const list = Object.entries(prices).map(([model, { input, output }]) => ({ model, input, output }))
  return sql`priced as (
    select * from json_to_recordset(${JSON.stringify(list)}::json) as priced (model text, input float8, output float8))`
}

function figuresOf(table: Grouping['table']) {
  return sql`coalesce(sum(${table.requests}), 0)::int as requests,
    coalesce(sum(${table.inputTokens}), 0)::float8 as "inputTokens",
    coalesce(sum(${table.outputTokens}), 0)::float8 as "outputTokens",
    (sum((${table.inputTokens} * priced.input + ${table.outputTokens} * priced.output) / 1000000)
      * ${GBP_PER_USD}::float8)::float8 as cost,
    coalesce(bool_or(priced.model is null), false) as "isPartial"`
}
