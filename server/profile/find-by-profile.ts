import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { profiles } from './tables.ts'

/** The index knows of every three signs; fewer are found only where a username begins with them. */
const PIECE = 3

/** By the same words as the index profiles_search. */
const words = sql`lower(coalesce(${profiles.username}, '') || ' ' || ${profiles.displayName})`

/** Members whose username, or name on a public page, contains a text. What a closed page says is sealed, and not found. */
export async function findByProfile(db: Db, text: string, most: number) {
  const wanted = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const isFound =
    [...text].length < PIECE
      ? sql`${profiles.username} >= ${text.toLowerCase()} and ${profiles.username} < ${`${text.toLowerCase()}\u{10FFFF}`}`
      : sql`${words} like ${`%${wanted}%`}`
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${profiles.memberId} as id from ${profiles} where ${isFound} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
