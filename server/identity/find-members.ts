import { and, type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import { members } from './tables.ts'

/** What is in many names is found among so many of the newest members at once. */
const NEWEST = 5_000
/** The index knows of every three signs. */
const PIECE = 3

/** By the same words as the index members_search. */
const words = sql`lower(${members.email} || ' ' || ${members.firstName} || ' ' || ${members.surname})`
const inOrder = sql`order by ${newestFirst(members.createdAt)}, id`

/**
 * Members whose address or name contains a text, however it is written, the newest first. One or two signs are found
 * anywhere in the newest members; two also in all others, where a name begins with them.
 */
export async function findMembers(db: Db, text: string, most: number, isAddress = false) {
  const wanted = text.toLowerCase()
  if (wanted === '') return []
  const has = (where: SQL) => sql`strpos(${where}, ${wanted}) > 0`
  const where = isAddress ? sql`${members.email}` : words
  const recent = await read(
    db,
    sql`select id from (select id, ${where} as words from members ${inOrder} limit ${NEWEST}) as newest
        where ${has(sql`words`)} limit ${most}`,
  )
  const signs = [...wanted]
  // What many have is found by now. What few have is found by the index, and only then without sorting half of it.
  if (recent.length >= most || signs.length === 1) return recent
  const isNear = signs.length < PIECE ? contains(` ${wanted}`) : and(...cut(rarest(wanted)).map(contains))
  const isFound = and(isNear, has(where))
  const found = await read(db, sql`select id from members where ${isFound} ${inOrder} limit ${most}`)
  return signs.length < PIECE ? [...new Set([...recent, ...found])].slice(0, most) : found
}

async function read(db: Db, query: SQL) {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}

function contains(text: string) {
  return sql`${words} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** What stands before the @ of an address: what comes after it is common to many, and tells the index nothing. */
function rarest(text: string) {
  const own = [...(text.split('@')[0] ?? '')]
  return own.length < PIECE ? [...text] : own
}

/** In threes, the last of them up to the end. Each as a condition of its own takes the index a tenth of what the whole does. */
function cut(signs: string[]) {
  const starts = Array.from({ length: Math.ceil(signs.length / PIECE) }, (_, index) => index * PIECE)
  return starts.map((start) =>
    signs
      .slice(Math.min(start, signs.length - PIECE))
      .slice(0, PIECE)
      .join(''),
  )
}
