import { and, eq, gte, ne, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../ai/budget.ts'
import { readProviderDays } from '../ai/usage.ts'
import { conversations } from '../chat/tables.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../identity/tables.ts'
import { profiles } from '../profile/tables.ts'
import { countActive, countRows } from './counts.ts'

const DAY = 86_400_000
const DAYS = 90
/** A group of fewer people could point at one of them. */
const FEWEST = 10

/** How the product is used, from its own tables. Nobody is followed for it. */
export async function readAnalytics(db: Db, now: Date) {
  const since = new Date(now.getTime() - DAYS * DAY)
  return {
    madeAt: now,
    signUps: fillDays(await countSignUps(db, since), since, now, { count: 0 }),
    founders: await countRows(db, 'founders', members, eq(members.isFounder, true)),
    active: {
      day: await countActive(db, 1, now),
      week: await countActive(db, 7, now),
      month: await countActive(db, 30, now),
    },
    sections: await countSections(db),
    tools: await countTools(db),
    provider: fillDays(await readProviderDays(db, since), since, now, { requests: 0, failures: 0, averageMs: null }),
    backgrounds: [
      await groupMembers(db, 'Age', ageBand),
      await groupMembers(db, 'Country', sql<string>`coalesce(${members.country}, 'Not said')`),
      await groupStages(db),
    ],
  }
}

async function countSignUps(db: Db, since: Date) {
  const day = sql<string>`to_char(${members.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(members)
    .where(gte(members.createdAt, since))
    .groupBy(day)
    .orderBy(day)
}

/** Every day between two moments: one on which nothing happened is a day too. */
function fillDays<Row extends { day: string }>(rows: Row[], since: Date, now: Date, nothing: Omit<Row, 'day'>): Row[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: DAYS + 1 }, (_, index) => {
    const day = dayOf(new Date(Math.min(since.getTime() + index * DAY, now.getTime())))
    return known.get(day) ?? ({ day, ...nothing } as Row)
  })
}

/** From signing up to a finished profile: how many have come how far. */
async function countSections(db: Db) {
  const written = (
    column: typeof profiles.valuesText | typeof profiles.strengths | typeof profiles.mission,
    name: string,
  ) => sql<number>`count(*) filter (where ${column} <> '' or ${name} = any(${profiles.written}))::int`
  const [row] = await db
    .select({
      values: written(profiles.valuesText, 'valuesText'),
      strengths: written(profiles.strengths, 'strengths'),
      mission: written(profiles.mission, 'mission'),
      isPublic: sql<number>`count(*) filter (where ${profiles.visibility} = 'public')::int`,
    })
    .from(profiles)
  const talked = await db
    .select({ count: sql<number>`count(distinct ${conversations.memberId})::int` })
    .from(conversations)
    .where(ne(conversations.messageCount, 0))
  return [
    { name: 'Signed up', count: await countRows(db, 'members', members) },
    { name: 'Talked to a coach', count: talked[0]?.count ?? 0 },
    { name: 'Values', count: row?.values ?? 0 },
    { name: 'Strengths', count: row?.strengths ?? 0 },
    { name: 'Mission', count: row?.mission ?? 0 },
    { name: 'Public page', count: row?.isPublic ?? 0 },
  ]
}

async function countTools(db: Db) {
  return db
    .select({
      toolName: conversations.tool,
      conversations: sql<number>`count(*)::int`,
      messages: sql<number>`sum(${conversations.messageCount})::int`,
    })
    .from(conversations)
    .groupBy(conversations.tool)
    .orderBy(conversations.tool)
}

const ageBand = sql<string>`case
  when ${members.age} is null then 'Not said'
  when ${members.age} < 18 then '16 to 17'
  when ${members.age} < 25 then '18 to 24'
  when ${members.age} < 35 then '25 to 34'
  when ${members.age} < 45 then '35 to 44'
  when ${members.age} < 55 then '45 to 54'
  else '55 and over' end`

async function groupMembers(db: Db, title: string, name: SQL<string>) {
  const rows = await db
    .select({ name, count: sql<number>`count(*)::int` })
    .from(members)
    .where(and(eq(members.isAdmin, false)))
    .groupBy(name)
    .orderBy(name)
  return withoutSmall(title, rows)
}

async function groupStages(db: Db) {
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select stage as name, count(*)::int as count from ${members}, unnest(${members.careerHelp}) as stage group by stage order by stage`,
  )
  return withoutSmall('Career stage', rows)
}

function withoutSmall(title: string, rows: { name: string; count: number }[]) {
  const groups = rows.filter(({ count }) => count >= FEWEST)
  return { title, groups, hidden: rows.length - groups.length }
}
