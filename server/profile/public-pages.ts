import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { reservedUsernames, USERNAME_MAX } from '#contract/username.ts'
import { cvs } from '../cv/tables.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { readSessionCookie } from '../identity/cookie.ts'
import { members } from '../identity/tables.ts'
import { photos } from '../media/tables.ts'
import { socialProfiles } from '../social/tables.ts'
import { profiles } from './tables.ts'
import { countView } from './views.ts'

/** Which version of its rows a table has for the member: every change of a row gives it another. */
const versionOf = (table: PgTable & { memberId: SQL | unknown }) =>
  sql`(select string_agg(${table}.xmin::text, ',' order by ${table}.ctid) from ${table} where ${table.memberId} = ${profiles.memberId})`

/** All that a public page shows, as a text that changes whenever any of it does: one row instead of the whole page. */
const publicPage = perDatabase((db) =>
  db
    .select({
      memberId: profiles.memberId,
      version: sql<string>`concat(${profiles}.xmin, '|', ${members.isPro}, '|', ${members.age}, '|', ${versionOf(photos)}, '|', ${versionOf(socialProfiles)}, '|', ${versionOf(cvs)})`,
    })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(
      and(
        eq(profiles.username, sql.placeholder('username')),
        eq(profiles.visibility, 'public'),
        isNull(profiles.takenDownAt),
        isNull(members.suspendedAt),
      ),
    )
    .prepare('public_page'),
)

/** For pages that are kept: whether a shared profile is still the one that was rendered. */
export function createPublicPages({ db, now, log, publicUrl }: Pick<Deps, 'db' | 'now' | 'log' | 'publicUrl'>) {
  return {
    /** Whose page is asked for, by somebody who is not signed in: they all see the same. */
    nameIn(pathname: string, request: Request) {
      const name = pathname.slice(1).toLowerCase()
      if (!/^[a-z0-9]+$/.test(name) || name.length > USERNAME_MAX || reservedUsernames.has(name)) return undefined
      return readSessionCookie(request.headers.get('cookie'), publicUrl) ? undefined : name
    },
    /** Nothing where there is no such page, or not everyone may see it. */
    async find(username: string) {
      const [page] = await publicPage(db).execute({ username })
      return page
    },
    countView(memberId: string, userAgent: string) {
      void countView({ db, now, log }, { memberId }, { member: null, userAgent })
    },
  }
}

export type PublicPages = ReturnType<typeof createPublicPages>
