import type { Db } from '../db/connect.ts'
import { selectedIndexes, selectSocialProfiles } from '../social/social-profiles.ts'
import { profiles } from './tables.ts'

/** Chooses whether a page names social profiles, and which. */
export async function setSocialSettings(
  db: Db,
  memberId: string,
  { includeProfiles, selectedProfiles }: { includeProfiles: boolean; selectedProfiles: number[] },
  now: Date,
) {
  return db.transaction(async (tx) => {
    const listed = await selectSocialProfiles(tx, memberId, selectedProfiles)
    await tx
      .insert(profiles)
      .values({ memberId, includeProfiles, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: profiles.memberId, set: { includeProfiles } })
    return { includeProfiles, selectedProfiles: selectedIndexes(listed) }
  })
}
