import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { eq, is, isNull, max, min, or, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { createBoundedCache } from '../bounded-cache.ts'
import type { Db } from './connect.ts'
import { gather } from './gather.ts'
import { perDatabase } from './per-database.ts'
import { memberKeys } from './tables.ts'
import { findWrapper, type KeyRow, readWrappers, type Secrets, unwrapKey, type Wrapper, wrapKey } from './wrapping.ts'

/** Hands out the keys that seal what members write. */
export interface Vault {
  /** The member's own key, made at its first use. */
  keyFor(db: Db, memberId: string): Promise<KeyObject>
  /** The key of what belongs to no member. */
  systemKey(db: Db): Promise<KeyObject>
  /** Makes all that the key sealed unreadable for good. Only together with the member: other processes may use the key for five minutes more. */
  destroyKey(db: Db, memberId: string): Promise<void>
  /** Refuses to start with another APP_SECRET than the one that protects the members' keys. */
  check(db: Db): Promise<void>
}

/** Room for the keys of some thousand members. */
const KEYS_BYTES = 4 * 1024 * 1024
/** A key and what the runtime keeps of it. */
const KEY_BYTES = 500

export function createVault(secrets: Secrets): Vault {
  const wrappers = readWrappers(secrets)
  const cache = createKeyCache(KEYS_BYTES, 5 * 60_000)

  async function readKey(db: Db, memberId: string | null) {
    const cached = cache.get(memberId)
    if (cached) return cached
    const row = (await keyRow(db)(memberId)) ?? (await insertRow(db, memberId, wrappers.current))
    const key = unwrapKey(row, wrappers)
    // What a transaction sees may be rolled back yet, and then this key never was.
    if (!is(db, PgTransaction)) cache.set(memberId, key)
    return key
  }

  return {
    keyFor: readKey,
    systemKey: (db) => readKey(db, null),
    async destroyKey(db, memberId) {
      await db.delete(memberKeys).where(eq(memberKeys.memberId, memberId))
      cache.delete(memberId)
    },
    async check(db) {
      const ids = { first: min(memberKeys.wrappedBy), last: max(memberKeys.wrappedBy) }
      const [row] = await db.select(ids).from(memberKeys)
      for (const id of [row?.first, row?.last]) if (id) findWrapper(wrappers, id)
    },
  }
}

/** Many people are heard of for the first time in a while at the same time, and each more than once. */
const keyRow = perDatabase((db) => {
  const statement = db
    .select()
    .from(memberKeys)
    .where(or(sql`${memberKeys.memberId} = any(${sql.placeholder('memberIds')})`, isNull(memberKeys.memberId)))
    .prepare('member_keys')
  return gather(async (memberIds: (string | null)[]): Promise<(KeyRow | undefined)[]> => {
    const rows = await statement.execute({ memberIds: [...new Set(memberIds)].filter((id) => id !== null) })
    const byMember = new Map(rows.map((row) => [row.memberId, row]))
    return memberIds.map((memberId) => byMember.get(memberId))
  })
})

const keyAdder = perDatabase((db) =>
  gather(async (rows: KeyRow[]) => {
    await db.insert(memberKeys).values(rows).onConflictDoNothing()
    return rows
  }),
)

/** Of two first uses at once, both get the key that was stored. */
async function insertRow(db: Db, memberId: string | null, wrapper: Wrapper) {
  const key = createSecretKey(randomBytes(32))
  await keyAdder(db)(wrapKey(key, { memberId }, wrapper))
  const row = await keyRow(db)(memberId)
  if (!row) throw new Error(`There is no key for ${memberId ?? 'the system'}, and none could be made.`)
  return row
}

/** Spares a query per message. Small and short-lived, so that few keys lie open in memory. */
function createKeyCache(bytesMax: number, lifetime: number) {
  const entries = createBoundedCache<{ key: KeyObject; until: number }>('member keys', bytesMax)
  const nameOf = (memberId: string | null) => memberId ?? 'the system'
  return {
    get(memberId: string | null) {
      const entry = entries.get(nameOf(memberId))
      return entry && entry.until >= performance.now() ? entry.key : undefined
    },
    set(memberId: string | null, key: KeyObject) {
      entries.set(nameOf(memberId), { key, until: performance.now() + lifetime }, KEY_BYTES)
    },
    delete(memberId: string) {
      entries.delete(memberId)
    },
  }
}
