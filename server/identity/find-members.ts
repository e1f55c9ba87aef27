import { type SQL, sql } from 'drizzle-orm'
import { members } from './tables.ts'

/** Members whose address or name contains a text, however it is written. By the same words as the index members_search. */
export function mentions(text: string): SQL {
  return sql`lower(${members.email} || ' ' || ${members.firstName} || ' ' || ${members.surname}) like ${containing(text)}`
}

/** A pattern in which every sign of the text means itself. */
export function containing(text: string) {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
