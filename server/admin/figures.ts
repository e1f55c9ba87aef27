import { and, eq, gte, sql } from 'drizzle-orm'
import { dayOf } from '../ai/budget.ts'
import { costOf, readPrices } from '../ai/prices.ts'
import { aiUsage } from '../ai/tables.ts'
import { conversations, messages } from '../chat/tables.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { members } from '../identity/tables.ts'
import { profiles } from '../profile/tables.ts'
import { countRows } from './counts.ts'
import { dailyFigures } from './tables.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** A count that old is made anew for whoever looks. */
const OLD_AFTER_MS = 15 * 60_000

/** Notes how things stand today. Called by the clock, so that a day nobody looked at has its figures too. */
export async function noteFigures(db: Db, now: Date) {
  const midnight = new Date(dayOf(now))
  const figures = {
    members: await countRows(db, 'members', members),
    active: await db.$count(members, gte(members.lastActiveAt, midnight)),
    conversations: await countRows(db, 'conversations', conversations),
    drafts: await db.$count(messages, and(sql`proposal_state = 'added'`, gte(messages.updatedAt, midnight))),
    pages: await countRows(db, 'public pages', profiles, eq(profiles.visibility, 'public')),
    countedAt: now,
  }
  await db
    .insert(dailyFigures)
    .values({ day: dayOf(now), ...figures })
    .onConflictDoUpdate({
      target: dailyFigures.day,
      // Whoever was here this morning and is here again tomorrow was here today all the same.
      set: { ...figures, active: sql`greatest(${dailyFigures.active}, ${figures.active})` },
    })
}

/** The last 30 days. What was counted a while ago is counted anew meanwhile; only the first time somebody waits for it. */
export async function readTrends({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const today = dayOf(now())
  const [known] = await db.select().from(dailyFigures).where(eq(dailyFigures.day, today))
  if (!known) await noteFigures(db, now())
  else if (now().getTime() - known.countedAt.getTime() > OLD_AFTER_MS) {
    void noteFigures(db, now()).catch((error) => log.warn('the figures of the day were not counted', { error }))
  }
  const since = dayOf(new Date(now().getTime() - (DAYS - 1) * DAY_MS))
  const [figures, usage] = await Promise.all([
    db.select().from(dailyFigures).where(gte(dailyFigures.day, since)),
    readUsage(db, since),
  ])
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = dayOf(new Date(now().getTime() - (DAYS - 1 - index) * DAY_MS))
    const counted = figures.find((row) => row.day === day)
    return {
      ...{ day, members: counted?.members ?? null, active: counted?.active ?? null },
      ...{ conversations: counted?.conversations ?? null, drafts: counted?.drafts ?? null },
      ...{ pages: counted?.pages ?? null, ...(usage.get(day) ?? { cost: 0, errors: 0 }) },
    }
  })
  return { days, countedAt: figures.find(({ day }) => day === today)?.countedAt ?? null }
}

async function readUsage(db: Db, since: string) {
  const prices = await readPrices(db)
  const rows = await db.select().from(aiUsage).where(gte(aiUsage.day, since))
  const days = new Map<string, { cost: number; errors: number }>()
  for (const { day, model, inputTokens, outputTokens, failures } of rows) {
    const sum = days.get(day) ?? { cost: 0, errors: 0 }
    const cost = costOf(prices, model, inputTokens, outputTokens) ?? 0
    days.set(day, { cost: sum.cost + cost, errors: sum.errors + failures })
  }
  return days
}
