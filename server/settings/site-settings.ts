import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { siteSettings } from './tables.ts'

/** What the administrator has set, or nothing. Whoever reads it checks its shape. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key))
  return row?.value
}

/** Everything the administrator has set. */
export async function listSettings(db: Db) {
  const rows = await db.select().from(siteSettings).orderBy(siteSettings.key)
  return rows.map(({ key, value, updatedAt }) => ({ settingKey: key, settingValue: value, updatedAt }))
}

export async function saveSetting(db: Db, key: string, value: unknown, now: Date) {
  await db
    .insert(siteSettings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: now } })
}
