import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { siteSettings } from '../settings/tables.ts'
import { aiUsage } from './tables.ts'

export const BUDGET_SETTING = 'ai_daily_token_budget'
/** Enough for some hundreds of members in a day, and an end to what a mistake or an attack can cost. */
export const DEFAULT_BUDGET = 5_000_000

/** How much everyone together has used on a day, and may use: columns of a statement that is told the day. */
export const tokensOfDay = {
  used: sql<
    string | null
  >`(select sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens}) from ${aiUsage} where ${aiUsage.day} = ${sql.placeholder('day')})`,
  budget: sql<unknown>`(select ${siteSettings.value} from ${siteSettings} where ${siteSettings.key} = ${BUDGET_SETTING})`,
}

/** What everyone together has used of a day, and may use. */
export interface TokensOfDay {
  used: string | null
  budget: unknown
}

/** Refuses when all members together have used up the tokens of the day. The built-in coach costs none. */
export async function refuseOverBudget({ db, provider, now }: Pick<Deps, 'db' | 'provider' | 'now'>) {
  if (provider.kind === 'built-in') return
  const [tokens] = await tokensReader(db).execute({ day: dayOf(now()) })
  if (tokens) refuseWhenUsed({ provider, now }, tokens)
}

const tokensReader = perDatabase((db) => db.select(tokensOfDay).from(sql`(values (1)) as one`).prepare('tokens_of_day'))

/** How the day's tokens stand, for whoever set their number. */
export async function readBudget(db: Db, now: Date) {
  const [tokens] = await tokensReader(db).execute({ day: dayOf(now) })
  const resetsAt = new Date(`${dayOf(now)}T24:00:00Z`)
  return { used: Number(tokens?.used ?? 0), most: mostOf(tokens?.budget), resetsAt }
}

function mostOf(budget: unknown) {
  return typeof budget === 'number' && budget >= 0 ? budget : DEFAULT_BUDGET
}

/** The same for whoever knows already. */
export function refuseWhenUsed({ provider, now }: Pick<Deps, 'provider' | 'now'>, { used, budget }: TokensOfDay) {
  if (provider.kind === 'built-in') return
  if (Number(used ?? 0) >= mostOf(budget))
    throw new Problem('coaches-resting', { retryAfterSeconds: secondsLeft(now()) })
}

/** The day in UTC, as it is counted. */
export function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

function secondsLeft(moment: Date) {
  return Math.ceil((new Date(`${dayOf(moment)}T24:00:00Z`).getTime() - moment.getTime()) / 1000)
}
