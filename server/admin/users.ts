import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { withPostcodes } from '../identity/postcode.ts'
import { members } from '../identity/tables.ts'
import { Problem } from '../problem.ts'

/** What the console says of a member wherever it names one. */
export const listed = {
  id: members.id,
  firstName: members.firstName,
  surname: members.surname,
  email: members.email,
  country: members.country,
  postcode: members.postcode,
  sealedPostcode: members.sealedPostcode,
  age: members.age,
  createdAt: members.createdAt,
  isPro: members.isPro,
  isFounder: members.isFounder,
  isSuspended: sql<boolean>`${members.suspendedAt} is not null`,
  lastActiveAt: members.lastActiveAt,
}

type Reading = Pick<Deps, 'db' | 'vault'>

export async function readUser({ db, vault }: Reading, userId: string) {
  const rows = await db
    .select({ ...listed, isAdmin: members.isAdmin })
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
