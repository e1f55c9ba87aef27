import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { LISTED_MOST } from '#contract/admin.ts'
import { newestFirst } from '../db/columns.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findMembers } from '../identity/find-members.ts'
import { withPostcodes } from '../identity/postcode.ts'
import { members } from '../identity/tables.ts'
import { Problem } from '../problem.ts'

const FOUND_MOST = 100

const listed = {
  id: members.id,
  firstName: members.firstName,
  surname: members.surname,
  email: members.email,
  country: members.country,
  postcode: members.postcode,
  sealedPostcode: members.sealedPostcode,
  age: members.age,
  createdAt: members.createdAt,
}

type Reading = Pick<Deps, 'db' | 'vault'>

interface Page {
  limit?: number
  after?: string
}

/** A page of members, the newest first. One row more than asked is read, to know whether there are more. */
export async function listUsers({ db, vault }: Reading, { limit = LISTED_MOST, after }: Page) {
  const rows = await db
    .select(listed)
    .from(members)
    .where(after ? await isAfter(db, after) : undefined)
    .orderBy(newestFirst(members.createdAt), members.id)
    .limit(limit + 1)
  return { users: await withPostcodes({ db, vault }, rows.slice(0, limit)), hasMore: rows.length > limit }
}

/** Members whose address or name contains the text, however it is written. */
export async function searchUsers({ db, vault }: Reading, text: string) {
  const ids = await findMembers(db, text, FOUND_MOST)
  if (ids.length === 0) return []
  const rows = await db
    .select(listed)
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(newestFirst(members.createdAt), members.id)
  return withPostcodes({ db, vault }, rows)
}

export async function readUser({ db, vault }: Reading, userId: string) {
  const rows = await db
    .select({
      ...listed,
      isPro: members.isPro,
      isAdmin: members.isAdmin,
      isFounder: members.isFounder,
      lastActiveAt: members.lastActiveAt,
    })
    .from(members)
    .where(eq(members.id, userId))
  const [user] = await withPostcodes({ db, vault }, rows)
  if (!user) throw new Problem('not-found')
  return user
}

export async function setPro(db: Db, userId: string, isPro: boolean) {
  const [user] = await db
    .update(members)
    .set({ isPro })
    .where(eq(members.id, userId))
    .returning({ isPro: members.isPro })
  if (!user) throw new Problem('not-found')
  return user
}

async function isAfter(db: Db, id: string) {
  const [last] = await db.select({ createdAt: members.createdAt }).from(members).where(eq(members.id, id))
  // Deleted meanwhile: the list is begun anew.
  if (!last) return undefined
  return or(lt(members.createdAt, last.createdAt), and(eq(members.createdAt, last.createdAt), gt(members.id, id)))
}
