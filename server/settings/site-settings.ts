import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { siteSettings } from './tables.ts'

/** What the administrator has set, or nothing. Whoever reads it checks its shape. */
export async function findSetting(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key))
  return row?.value
}
