import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import { SOCIAL_MAX } from '#contract/platforms.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { lockMember } from '../identity/lock-member.ts'
import { Problem } from '../problem.ts'
import { socialProfiles } from './tables.ts'
import { readSocialUrl } from './url.ts'

const socialProfilesOf = perDatabase((db) =>
  db
    .select()
    .from(socialProfiles)
    .where(eq(socialProfiles.memberId, sql.placeholder('memberId')))
    .orderBy(asc(socialProfiles.position), asc(socialProfiles.id))
    .prepare('social_profiles_of'),
)

/** Where a member may be found, in the order they were added. */
export async function listSocialProfiles(db: Db, memberId: string) {
  return socialProfilesOf(db).execute({ memberId })
}

/** Adds one at the end. It is on nobody's page until the member selects it. */
export async function addSocialProfile(db: Db, memberId: string, platform: string, typed: string) {
  const url = readSocialUrl(typed)
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const listed = await listSocialProfiles(tx, memberId)
    if (listed.length >= SOCIAL_MAX) throw new Problem('social-full')
    const [last] = await tx
      .select({ position: max(socialProfiles.position) })
      .from(socialProfiles)
      .where(eq(socialProfiles.memberId, memberId))
    await tx.insert(socialProfiles).values({ memberId, platform, url, position: (last?.position ?? -1) + 1 })
    return listSocialProfiles(tx, memberId)
  })
}

/** Removes the one at that place of the list. */
export async function removeSocialProfile(db: Db, memberId: string, index: number) {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const listed = await listSocialProfiles(tx, memberId)
    const chosen = listed[index]
    if (!chosen) throw new Problem('not-found')
    await tx.delete(socialProfiles).where(eq(socialProfiles.id, chosen.id))
    return listed.filter(({ id }) => id !== chosen.id)
  })
}

/** Chooses, by their places in the list, which of them a page may show. */
export async function selectSocialProfiles(db: Db, memberId: string, indexes: number[]) {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const listed = await listSocialProfiles(tx, memberId)
    // A list that has become shorter meanwhile: the numbers may mean other links than the member saw.
    if (indexes.some((index) => index >= listed.length)) throw new Problem('conflict')
    await tx.update(socialProfiles).set({ isSelected: false }).where(eq(socialProfiles.memberId, memberId))
    const chosen = listed.filter((_, index) => indexes.includes(index)).map(({ id }) => id)
    await tx.update(socialProfiles).set({ isSelected: true }).where(inArray(socialProfiles.id, chosen))
    return listSocialProfiles(tx, memberId)
  })
}

/** The places of those a page may show. */
export function selectedIndexes(listed: { isSelected: boolean }[]) {
  return listed.flatMap(({ isSelected }, index) => (isSelected ? [index] : []))
}
