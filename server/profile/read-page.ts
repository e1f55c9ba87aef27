import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { members } from '../identity/tables.ts'
import { readPhotos } from '../media/photos.ts'
import { openProfile } from './sealed-texts.ts'
import { publicUrl } from './show-profile.ts'
import { profiles } from './tables.ts'

/** A member's page as the administrator sees it. The photos of a page that is not public stay closed to them too. */
export async function readPage({ db, vault }: Pick<Deps, 'db' | 'vault'>, memberId: string) {
  const [row] = await db
    .select({ profile: profiles, isPro: members.isPro })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(eq(profiles.memberId, memberId))
  if (!row) return null
  const { username, displayName, visibility, createdAt, bio, template, showVerifiedBadge } = await openProfile(
    { db, vault },
    row.profile,
  )
  const { profile, gallery } = await readPhotos(db, memberId)
  const isPublic = visibility === 'public'
  return {
    ...{ username, displayName, isPublic, createdAt, bio, showVerifiedBadge, isPro: row.isPro },
    profileTemplate: template,
    hasProfilePhoto: profile !== null,
    photoCount: gallery.length,
    additionalPhotos:
      isPublic && username ? gallery.map((photo, index) => publicUrl(username, `gallery/${index}`, photo)) : [],
  }
}
