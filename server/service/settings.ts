import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { service } from '#contract/service.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { serviceSettings } from './tables.ts'

const { announcement: Announcement, signUp: SignUp, maintenance: Maintenance } = service.read.reply.shape
/** Who has put it away is known by its id, which every other text has anew. */
const StoredAnnouncement = Announcement.extend({ id: z.string() })

interface ServiceSettings {
  announcement: z.output<typeof StoredAnnouncement>
  signUp: z.output<typeof SignUp>
  maintenance: z.output<typeof Maintenance>
}

export type ServiceDeps = Pick<Deps, 'db' | 'now'>

const CACHE_MS = 5_000
/** A page that lies ready is not held up by a database that does not answer. */
const READ_TIMEOUT_MS = 1_000

const DEFAULTS: ServiceSettings = {
  announcement: { id: '', text: '', from: null, to: null },
  signUp: { isOpen: true, note: '' },
  maintenance: { isOn: false, note: '', until: null },
}

interface Cache {
  /** What was read last. */
  known: ServiceSettings
  expiresAt: number
  reading: Promise<void> | undefined
  /** Counts the changes: what was read before one of them is not kept. */
  version: number
}

const cacheOf = perDatabase<Cache>(() => ({ known: DEFAULTS, expiresAt: 0, reading: undefined, version: 0 }))

/**
 * What is set now. It is asked for with every request: what another instance changed counts here after five seconds, what
 * this one did at once. Where the database is away, what was known last goes on.
 */
export async function readServiceSettings({ db, now }: ServiceDeps): Promise<ServiceSettings> {
  const cache = cacheOf(db)
  if (now().getTime() < cache.expiresAt) return cache.known
  cache.reading ??= refresh(db, cache, () => now().getTime() + CACHE_MS)
  const waiting = new AbortController()
  const isLate = pause(READ_TIMEOUT_MS, true, { signal: waiting.signal }).catch(() => false)
  // Nobody else waits for what is late.
  if (await Promise.race([cache.reading.then(() => false), isLate])) cache.expiresAt = now().getTime() + CACHE_MS
  waiting.abort()
  return cache.known
}

async function refresh(db: Db, cache: Cache, nextExpiry: () => number) {
  const { version } = cache
  try {
    const found = parse(await db.select().from(serviceSettings))
    if (cache.version === version) cache.known = found
  } catch {
    // What was known goes on.
  } finally {
    if (cache.version === version) {
      cache.expiresAt = nextExpiry()
      cache.reading = undefined
    }
  }
}

/** What does not have its shape any more counts as never set. */
function parse(rows: (typeof serviceSettings.$inferSelect)[]): ServiceSettings {
  const find = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  return {
    announcement: StoredAnnouncement.safeParse(find('announcement')).data ?? DEFAULTS.announcement,
    signUp: SignUp.safeParse(find('sign-up')).data ?? DEFAULTS.signUp,
    maintenance: Maintenance.safeParse(find('maintenance')).data ?? DEFAULTS.maintenance,
  }
}

export async function saveAnnouncement(deps: ServiceDeps, wanted: z.output<typeof Announcement>) {
  const before = (await readServiceSettings(deps)).announcement
  const id = before.text === wanted.text && before.id !== '' ? before.id : randomUUID()
  await save(deps, 'announcement', { ...wanted, id })
}

export async function saveSignUp(deps: ServiceDeps, wanted: z.output<typeof SignUp>) {
  await save(deps, 'sign-up', wanted)
}

export async function saveMaintenance(deps: ServiceDeps, wanted: z.output<typeof Maintenance>) {
  await save(deps, 'maintenance', wanted)
}

async function save({ db, now }: ServiceDeps, key: (typeof serviceSettings.$inferSelect)['key'], value: object) {
  const row = { key, value, updatedAt: now() }
  await db.insert(serviceSettings).values(row).onConflictDoUpdate({ target: serviceSettings.key, set: row })
  const cache = cacheOf(db)
  cache.version++
  cache.expiresAt = 0
  cache.reading = undefined
}

/** What members are told just now. */
export async function findAnnouncement(deps: ServiceDeps) {
  const { id, text, from, to } = (await readServiceSettings(deps)).announcement
  const now = deps.now()
  const isNow = text !== '' && (!from || from <= now) && (!to || now < to)
  return isNow ? { id, text } : null
}
