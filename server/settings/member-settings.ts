import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { memberSettings } from './tables.ts'

interface Keys {
  db: Db
  vault: Vault
}

const settingsOf = perDatabase((db) =>
  db
    .select()
    .from(memberSettings)
    .where(eq(memberSettings.memberId, sql.placeholder('memberId')))
    .prepare('settings_of'),
)

export async function readMemberSettings({ db, vault }: Keys, memberId: string) {
  const [row] = await settingsOf(db).execute({ memberId })
  if (!row?.personality) return { personality: '' }
  return { personality: open(await vault.keyFor(db, memberId), row.personality, contextOf(memberId)) }
}

/** Keeps how a member likes to be spoken to. It holds from the next message on. */
export async function saveMemberSettings({ db, vault }: Keys, memberId: string, personality: string, now: Date) {
  const key = await vault.keyFor(db, memberId)
  const values = { personality: personality ? seal(key, personality, contextOf(memberId)) : null, updatedAt: now }
  await db
    .insert(memberSettings)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: memberSettings.memberId, set: values })
  return { personality }
}

function contextOf(memberId: string) {
  return `member_settings.personality:${memberId}`
}
