import { eq, notLike, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { gather } from '../db/gather.ts'
import { perDatabase } from '../db/per-database.ts'
import { siteSettings } from './tables.ts'

const settingByKey = perDatabase((db) => {
  const statement = db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(sql`${siteSettings.key} = any(${sql.placeholder('keys')})`)
    .prepare('settings_by_key')
  return gather(async (keys: string[]) => {
    const rows = await statement.execute({ keys: [...new Set(keys)] })
    const byKey = new Map(rows.map(({ key, value }) => [key, value]))
    return keys.map((key) => byKey.get(key))
  })
})

/** What the administrator has set, or nothing. Whoever reads it checks its shape. */
export function findSetting(db: Db, key: string): Promise<unknown> {
  return settingByKey(db)(key)
}

/** Everything the administrator has set. */
export async function listSettings(db: Db) {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(notLike(siteSettings.key, 'internal.%'))
    .orderBy(siteSettings.key)
  return rows.map(({ key, value, updatedAt }) => ({ settingKey: key, settingValue: value, updatedAt }))
}

export async function saveSetting(db: Db, key: string, value: unknown, now: Date) {
  await db
    .insert(siteSettings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: now } })
}

/** Sets what is set once and for all; gives what was first. */
export async function keepSetting(db: Db, key: string, value: string, now: Date) {
  await db.insert(siteSettings).values({ key, value, updatedAt: now }).onConflictDoNothing()
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, key))
  return String(row?.value)
}
