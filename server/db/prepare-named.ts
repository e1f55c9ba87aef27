import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import { CASING, type Db } from './connect.ts'

const dialect = new PgDialect({ casing: CASING })

/**
 * Stands in a statement for the list that it is given, as JSON. PostgreSQL expects a hundred rows in it and would rather
 * read a small table as a whole; `id = any(array(select ...))` beside the join makes it look them up.
 */
export const given = sql`${sql.placeholder('given')}::json`

/**
 * A statement that drizzle cannot prepare by itself: it is put together once, and read and planned by PostgreSQL once
 * for each connection. It works on a whole list, so that many people's affairs can go in one.
 */
export function prepareNamed<Row extends QueryResultRow>(db: Db, name: string, statement: SQL) {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false)
  return async (list: object[]) => {
    const { rows } = (await query.execute({ given: JSON.stringify(list) })) as QueryResult<Row>
    return rows
  }
}
