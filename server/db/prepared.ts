import type { Db } from './connect.ts'

/**
 * A statement that is asked for all the time: put together once for a database, and read by PostgreSQL once for each
 * connection. Inside a transaction it is put together anew.
 */
export function prepared<Statement>(prepare: (db: Db) => Statement) {
  const statements = new WeakMap<Db, Statement>()
  return (db: Db) => {
    let statement = statements.get(db)
    if (!statement) {
      statement = prepare(db)
      statements.set(db, statement)
    }
    return statement
  }
}
