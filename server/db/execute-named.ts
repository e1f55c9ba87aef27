import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import { CASING, type Db } from './connect.ts'

const dialect = new PgDialect({ casing: CASING })

/**
 * Runs a statement under a name: PostgreSQL reads and plans it once for each connection. Its text has to be the same
 * every time, so a list goes into it as one parameter.
 */
export async function executeNamed<Row extends QueryResultRow>(db: Db, name: string, statement: SQL) {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
  const { rows } = (await query.execute()) as QueryResult<Row>
  return rows
}
