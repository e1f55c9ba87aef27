import { type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '../db/columns.ts'
import { members } from './tables.ts'

/** Fewer signs are too few for the index, which knows of every three. */
const INDEXED_FROM = 3
/** Among how many of the newest members one or two signs are looked for; more would be to read everybody. */
const NEWEST = 10_000
const FOUND_MOST = 100

/** By the same words as the index members_search. */
const words = sql`lower(${members.email} || ' ' || ${members.firstName} || ' ' || ${members.surname})`

/**
 * Members whose address or name contains a text, however it is written. One or two signs are found anywhere in the
 * newest members; two also in all others, where a name begins with them.
 */
export function mentions(text: string): SQL {
  const length = [...text].length
  const isThere = sql`${words} like ${containing(text)}`
  if (length < INDEXED_FROM) {
    const newest = sql`select id, ${words} as words from members order by ${newestFirst(members.createdAt)}, id limit ${NEWEST}`
    const among = sql`(select id from (${newest}) as newest where words like ${containing(text)} limit ${FOUND_MOST})`
    const begins = sql`(select id from members where ${words} like ${containing(` ${text}`)} limit ${FOUND_MOST})`
    return sql`${members.id} in (${length > 1 ? sql`${among} union ${begins}` : among})`
  }
  // What comes after the @ is common to many and costs the index more than it narrows down.
  const [own = ''] = text.split('@')
  const isAddress = own !== text && [...own].length >= INDEXED_FROM
  return isAddress ? sql`(${words} like ${containing(own)} and ${isThere})` : isThere
}

/** A pattern in which every sign of the text means itself. */
export function containing(text: string) {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
