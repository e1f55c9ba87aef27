import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()

/** A moment, in UTC. */
export const moment = () => timestamp({ withTimezone: true })

/** Hashes, keys, and text that only the vault can read. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
