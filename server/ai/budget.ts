import { eq, sql } from 'drizzle-orm'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { siteSettings } from '../settings/tables.ts'
import { aiUsage } from './tables.ts'

export const BUDGET_SETTING = 'ai_daily_token_budget'
/** Enough for some hundreds of members in a day, and an end to what a mistake or an attack can cost. */
export const DEFAULT_BUDGET = 5_000_000

const tokensOfDay = perDatabase((db) => {
  const statement = db
    .select({
      used: sql<string | null>`sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens})`,
      budget: sql<unknown>`(select ${siteSettings.value} from ${siteSettings} where ${siteSettings.key} = ${BUDGET_SETTING})`,
    })
    .from(aiUsage)
    .where(eq(aiUsage.day, sql.placeholder('day')))
    .prepare('tokens_of_day')
  return gather(async (days: string[]) => {
    // Of those who ask at midnight, the newest day counts.
    const [row] = await statement.execute({ day: days.at(-1) })
    return days.map(() => row)
  })
})

/** Refuses when all members together have used up the tokens of the day. The built-in coach costs none. */
export async function refuseOverBudget({ db, provider, now }: Pick<Deps, 'db' | 'provider' | 'now'>) {
  if (provider.kind === 'built-in') return
  const row = await tokensOfDay(db)(dayOf(now()))
  const budget = typeof row?.budget === 'number' && row.budget >= 0 ? row.budget : DEFAULT_BUDGET
  if (Number(row?.used ?? 0) < budget) return
  throw new Problem('coaches-resting', { retryAfterSeconds: secondsLeft(now()) })
}

/** The day in UTC, as it is counted. */
export function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

function secondsLeft(moment: Date) {
  return Math.ceil((new Date(`${dayOf(moment)}T24:00:00Z`).getTime() - moment.getTime()) / 1000)
}
