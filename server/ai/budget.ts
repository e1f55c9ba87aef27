import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { findSetting } from '../settings/site-settings.ts'
import { aiUsage } from './tables.ts'

export const BUDGET_SETTING = 'ai_daily_token_budget'
/** Enough for some hundreds of members in a day, and an end to what a mistake or an attack can cost. */
export const DEFAULT_BUDGET = 5_000_000

/** Refuses when all members together have used up the tokens of the day. The built-in coach costs none. */
export async function refuseOverBudget({ db, provider, now }: Pick<Deps, 'db' | 'provider' | 'now'>) {
  if (provider.kind === 'built-in') return
  const saved = await findSetting(db, BUDGET_SETTING)
  const budget = typeof saved === 'number' && saved >= 0 ? saved : DEFAULT_BUDGET
  const [used] = await db
    .select({ tokens: sql<string | null>`sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens})` })
    .from(aiUsage)
    .where(eq(aiUsage.day, dayOf(now())))
  if (Number(used?.tokens ?? 0) < budget) return
  throw new Problem('coaches-resting', { retryAfterSeconds: secondsLeft(now()) })
}

/** The day in UTC, as it is counted. */
export function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

function secondsLeft(moment: Date) {
  return Math.ceil((new Date(`${dayOf(moment)}T24:00:00Z`).getTime() - moment.getTime()) / 1000)
}
