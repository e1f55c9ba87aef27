import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Showcase } from './gate.ts'
import { profileViews } from './tables.ts'

const DAY = 86_400_000
const KEPT_DAYS = 31

/** Programs that look at pages for others, and say so. Whoever is no browser at all does not begin with Mozilla. */
const PROGRAM =
  /bot\b|bot[/;)_-]|crawl|spider|slurp|preview|prerender|facebookexternalhit|whatsapp|embedly|scan|monitor|uptime|lighthouse|headless|python|java\/|curl|wget/i

/**
 * Counts that somebody looked at a page: the page and the day, and nothing about who it was. The owner and programs do
 * not count. A count that fails is no reason not to show the page.
 */
export async function countView(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { memberId }: Pick<Showcase, 'memberId'>,
  visitor: { member: { id: string } | null; userAgent: string },
) {
  if (visitor.member?.id === memberId || !isPerson(visitor.userAgent)) return
  await db
    .insert(profileViews)
    .values({ memberId, day: dayOf(now()), views: 1 })
    .onConflictDoUpdate({
      target: [profileViews.memberId, profileViews.day],
      set: { views: sql`${profileViews.views} + 1` },
    })
    .catch((error) => log.warn('a view was not counted', { error }))
}

export function isPerson(userAgent: string) {
  return userAgent.startsWith('Mozilla/') && !PROGRAM.test(userAgent)
}

/** How often a member's page was looked at, today included. */
export async function readViews(db: Db, memberId: string, now: Date) {
  const since = (days: number) => dayOf(new Date(now.getTime() - (days - 1) * DAY))
  const rows = await db
    .select()
    .from(profileViews)
    .where(and(eq(profileViews.memberId, memberId), gte(profileViews.day, since(30))))
  const sum = (from: string) => rows.filter(({ day }) => day >= from).reduce((total, { views }) => total + views, 0)
  return { last7Days: sum(since(7)), last30Days: sum(since(30)) }
}

export async function forgetOldViews(db: Db, now: Date) {
  await db.delete(profileViews).where(lt(profileViews.day, dayOf(new Date(now.getTime() - KEPT_DAYS * DAY))))
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}
