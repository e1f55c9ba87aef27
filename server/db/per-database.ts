import type { Db } from './connect.ts'

/**
 * Something that is made once for each database. So a statement that is asked for all the time is put together once,
 * and read by PostgreSQL once for each connection. Inside a transaction it is made anew.
 */
export function perDatabase<Made>(make: (db: Db) => Made) {
  const made = new WeakMap<Db, Made>()
  return (db: Db) => {
    const before = made.get(db)
    if (before) return before
    const now = make(db)
    made.set(db, now)
    return now
  }
}
