import { and, gte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { findSetting } from '../settings/site-settings.ts'
import { dayOf } from './budget.ts'
import { readTotal } from './costs-by.ts'
import { monthOf } from './member-months.ts'
import { NO_MODEL } from './no-model.ts'
import { readPrices } from './prices.ts'
import { aiUsage } from './tables.ts'

const COST_LIMIT_SETTING = 'ai_monthly_cost_limit'
const DAY_MS = 86_400_000
/** A week has the days on which members write much, and those on which they do not. */
const PATTERN_DAYS = 7

/** What this month has cost so far, and what it will have cost at its end if it goes on like the last seven days. */
export async function readCostOutlook(db: Db, now: Date) {
  const today = dayOf(now)
  const first = monthOf(now)
  const before = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS))
  const sum = async (from: string, to: string) => (await readTotal(db, { from, to })).cost ?? 0
  const [soFar, ofToday, lately, counted, limit, unpriced] = await Promise.all([
    sum(first, today),
    sum(today, today),
    sum(before(PATTERN_DAYS), before(1)),
    readDaysCounted(db, now),
    readCostLimit(db),
    findUnpriced(db, first),
  ])
  // Where nothing is known of earlier days, today stands for them.
  const perDay = counted > 0 ? lately / Math.min(counted, PATTERN_DAYS) : ofToday
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const daysLeft = new Date(Date.UTC(year, month, 0)).getUTCDate() - day
  const restOfToday = Math.max(0, perDay - ofToday)
  return {
    month: today.slice(0, 7),
    soFar,
    forecast: soFar + restOfToday + daysLeft * perDay,
    limit,
    unpriced,
  }
}

/** How many whole days have passed since anything was counted. */
async function readDaysCounted(db: Db, now: Date) {
  const [row] = await db.select({ first: sql<string | null>`min(${aiUsage.day})::text` }).from(aiUsage)
  if (!row?.first) return 0
  return Math.round((Date.parse(dayOf(now)) - Date.parse(row.first)) / DAY_MS)
}

/** In pounds a month; null where the administrator has set none. */
async function readCostLimit(db: Db) {
  const limit = await findSetting(db, COST_LIMIT_SETTING)
  return typeof limit === 'number' && limit > 0 ? limit : null
}

async function findUnpriced(db: Db, since: string) {
  const priced = [...Object.keys(await readPrices(db)), NO_MODEL]
  const rows = await db
    .selectDistinct({ model: aiUsage.model })
    .from(aiUsage)
    .where(and(gte(aiUsage.day, since), notInArray(aiUsage.model, priced)))
  return rows.map(({ model }) => model).toSorted()
}
