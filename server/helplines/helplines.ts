import { setTimeout as pause } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { type Helpline, shippedHelplines } from '#coach/safety/helplines.ts'
import { dayOf } from '../answers/answers.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { helplineOverrides } from './tables.ts'

type Override = typeof helplineOverrides.$inferSelect

export type HelplineDeps = Pick<Deps, 'db' | 'now'>

const CHECK_MONTHS = 6

const shippedIds = new Set(shippedHelplines.map(({ id }) => id))

/** Every helpline as it is now: those that were added first, and those that were taken away among the rest. */
export async function listHelplines({ db, now }: HelplineDeps) {
  const rows = await db.select().from(helplineOverrides).orderBy(asc(helplineOverrides.name))
  const overrides = new Map(rows.map((row) => [row.id, row]))
  const added = rows.filter(({ id, isRemoved }) => !shippedIds.has(id) && !isRemoved)
  const shipped = shippedHelplines.map((helpline) => overrides.get(helpline.id) ?? helpline)
  const dueBefore = dayMonthsBefore(now(), CHECK_MONTHS)
  return [...added, ...shipped].map((helpline) => describe(helpline, overrides.get(helpline.id), dueBefore))
}

function describe(helpline: Helpline, override: Override | undefined, dueBefore: string) {
  const isShipped = shippedIds.has(helpline.id)
  const isRemoved = override?.isRemoved ?? false
  return {
    ...pickHelpline(helpline),
    isShipped,
    isEdited: isShipped && override !== undefined && !isRemoved,
    isRemoved,
    isDue: helpline.checked < dueBefore,
    changedAt: override?.changedAt ?? null,
    changedBy: override?.changedBy ?? null,
  }
}

/** What a helpline says, without what is known about it. */
export function pickHelpline({
  id,
  name,
  phone,
  text,
  hours,
  note,
  kinds,
  ageFrom,
  ageTo,
  places,
  audience,
  rank,
  source,
  checked,
}: Helpline): Helpline {
  return { id, name, phone, text, hours, note, kinds, ageFrom, ageTo, places, audience, rank, source, checked }
}

/** One helpline, if it has not been taken away. */
export async function readHelpline(deps: HelplineDeps, id: string) {
  const helpline = (await listHelplines(deps)).find((one) => one.id === id)
  if (!helpline || helpline.isRemoved) throw new Problem('not-found')
  return helpline
}

const CACHE_MS = 5_000
/** Whoever is in trouble is not kept waiting for a database that does not answer. */
const READ_TIMEOUT_MS = 1_000

interface Cache {
  /** What was read last; until then, as the product comes. */
  known: Helpline[]
  expiresAt: number
  reading: Promise<Helpline[]> | undefined
  /** Counts the changes: what was read before one of them is not kept. */
  version: number
}

const cacheOf = perDatabase<Cache>(() => ({ known: shippedHelplines, expiresAt: 0, reading: undefined, version: 0 }))

/**
 * The helplines that may be named. What another instance changed counts here after five seconds, what this one did at
 * once. It always gives a list: where the database is away, the last one that is known.
 */
export async function readHelplines(deps: HelplineDeps): Promise<Helpline[]> {
  const cache = cacheOf(deps.db)
  if (deps.now().getTime() < cache.expiresAt) return cache.known
  cache.reading ??= refresh(deps, cache)
  const waiting = new AbortController()
  const isLate = pause(READ_TIMEOUT_MS, true, { signal: waiting.signal }).catch(() => true)
  const helplines = await Promise.race([cache.reading, isLate.then(() => cache.known)])
  waiting.abort()
  return helplines
}

async function refresh(deps: HelplineDeps, cache: Cache) {
  const { version } = cache
  try {
    const all = await listHelplines(deps)
    const given = all.filter(({ isRemoved }) => !isRemoved).map(pickHelpline)
    if (cache.version === version) {
      cache.known = given
      cache.expiresAt = deps.now().getTime() + CACHE_MS
    }
    return given
  } catch {
    return cache.known
  } finally {
    if (cache.version === version) cache.reading = undefined
  }
}

export function forgetCachedHelplines(db: Db) {
  const cache = cacheOf(db)
  cache.version++
  cache.expiresAt = 0
  cache.reading = undefined
}

function dayMonthsBefore(moment: Date, months: number) {
  const earlier = new Date(moment)
  earlier.setUTCMonth(moment.getUTCMonth() - months)
  return dayOf(earlier)
}
