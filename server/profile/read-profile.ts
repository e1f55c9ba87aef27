import { eq } from 'drizzle-orm'
import { findCv } from '../cv/cv.ts'
import type { Db } from '../db/connect.ts'
import { describePhotos, readPhotos } from '../media/photos.ts'
import { Problem } from '../problem.ts'
import { listSocialProfiles, selectedIndexes } from '../social/social-profiles.ts'
import { profiles } from './tables.ts'

/** A member's own profile, with everything in it. */
export async function readProfile(db: Db, memberId: string, slug: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (!row) throw new Problem('profile-missing')
  const { memberId: _, branded, template, visibility, showVerifiedBadge, createdAt, ...own } = row
  const photos = await readPhotos(db, memberId)
  const { profilePhoto, additionalPhotos, mediaPhotos } = describePhotos(photos)
  const cv = await findCv(db, memberId)
  return {
    // First, so that a product called after another field does not take its place.
    [slug]: branded,
    ...own,
    profileTemplate: template,
    isPublic: visibility === 'public',
    selectedProfiles: selectedIndexes(await listSocialProfiles(db, memberId)),
    hasProfilePhoto: profilePhoto !== null,
    profilePhoto,
    additionalPhotos,
    additionalPhotosCount: additionalPhotos.length,
    mediaPhotos,
    ...(cv ? { cvData: { fileName: cv.fileName } } : {}),
  }
}

/** Which sections are written. Whoever has no profile yet has written none. */
export async function readProgress(db: Db, memberId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.memberId, memberId))
  return {
    values: Boolean(profile?.valuesText),
    strengths: Boolean(profile?.strengths),
    mission: Boolean(profile?.mission),
    currentGoal: Boolean(profile?.currentGoal),
    myPhilosophy: Boolean(profile?.myPhilosophy),
    vision: Boolean(profile?.vision),
  }
}
