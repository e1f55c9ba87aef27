import type { Db } from './db/connect.ts'
import { openBytes, sealBytes } from './db/seal.ts'
import type { Vault } from './db/vault.ts'
import { derivePseudonymKey } from './http/rate-limit.ts'
import { keepSetting } from './settings/site-settings.ts'

const SETTING = 'internal.pseudonyms'

/**
 * The key of pseudonyms. It stays when APP_SECRET is changed: otherwise what was counted would be counted anew, names that
 * are closed would open, and instances with the one and the other secret would not agree.
 */
export async function readPseudonymKey({ db, vault }: { db: Db; vault: Vault }, secret: string, now: Date) {
  const system = await vault.systemKey(db)
  const own = sealBytes(system, derivePseudonymKey(secret), SETTING).toString('base64')
  return openBytes(system, Buffer.from(await keepSetting(db, SETTING, own, now), 'base64'), SETTING)
}
