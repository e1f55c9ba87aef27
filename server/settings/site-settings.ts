import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { siteSettings } from './tables.ts'

const settingByKey = perDatabase((db) =>
  db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, sql.placeholder('key')))
    .prepare('setting_by_key'),
)

/** What the administrator has set, or nothing. Whoever reads it checks its shape. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await settingByKey(db).execute({ key })
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
