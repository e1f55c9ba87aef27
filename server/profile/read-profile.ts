import { eq, sql } from 'drizzle-orm'
import { findCvFile } from '../cv/cv.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { describePhotos, readPhotos } from '../media/photos.ts'
import { Problem } from '../problem.ts'
import { listSocialProfiles, selectedIndexes } from '../social/social-profiles.ts'
import { isWritten, openProfile, type Texts } from './sealed-texts.ts'
import { profiles } from './tables.ts'

const profileOf = perDatabase((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.memberId, sql.placeholder('memberId')))
    .prepare('profile_of'),
)

/** A member's own profile, with everything in it. */
export async function readProfile({ db, vault }: Pick<Deps, 'db' | 'vault'>, memberId: string, slug: string) {
  const [[row], photos, cv, links] = await Promise.all([
    profileOf(db).execute({ memberId }),
    readPhotos(db, memberId),
    findCvFile(db, memberId),
    listSocialProfiles(db, memberId),
  ])
  if (!row) throw new Problem('profile-missing')
  const { takenDownAt: _at, takenDownReason: _reason, ...opened } = await openProfile({ db, vault }, row)
  const { memberId: _, branded, template, showVerifiedBadge, createdAt, ...own } = opened
  const { profilePhoto, additionalPhotos, mediaPhotos } = describePhotos(photos)
  return {
    // First, so that a product called after another field does not take its place.
    [slug]: branded,
    ...own,
    profileTemplate: template,
    isPublic: own.visibility === 'public',
    selectedProfiles: selectedIndexes(links),
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
  const [profile] = await profileOf(db).execute({ memberId })
  const has = (name: keyof Texts) => profile !== undefined && isWritten(profile, name)
  return {
    values: has('valuesText'),
    strengths: has('strengths'),
    mission: has('mission'),
    currentGoal: has('currentGoal'),
    myPhilosophy: has('myPhilosophy'),
    vision: has('vision'),
  }
}
