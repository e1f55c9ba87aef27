import { type AnyColumn, sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()

/** A moment, in UTC. */
export const moment = () => timestamp({ withTimezone: true })

/** Hashes, keys, and text that only the vault can read. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The order of an index made with desc(), which drizzle writes as "nulls last": any other order sorts the whole table. */
export function newestFirst(column: AnyColumn) {
  return sql`${column} desc nulls last`
}
