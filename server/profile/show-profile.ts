import { ADULT_AGE } from '#contract/age.ts'
import type { PhotoSize } from '#contract/photo-limits.ts'
import { findShownCv } from '../cv/cv.ts'
import type { Deps } from '../deps.ts'
import { openPhoto, type Photo, readPhotos } from '../media/photos.ts'
import { Problem } from '../problem.ts'
import { listSocialProfiles } from '../social/social-profiles.ts'
import type { Showcase } from './gate.ts'

/** What a page says to its visitors. Links that are not selected stay here, and the rest are counted anew. */
export async function showProfile({ db }: Pick<Deps, 'db'>, showcase: Showcase) {
  const { memberId, visibility, template, age: _, isPro, ...about } = showcase
  const [{ profile, gallery }, links, cv] = await Promise.all([
    readPhotos(db, memberId),
    about.includeProfiles ? listSocialProfiles(db, memberId) : [],
    findShownCv(db, memberId),
  ])
  const shown = links.filter(({ isSelected }) => isSelected)
  const isPublic = visibility === 'public'
  return {
    ...about,
    isPublic,
    isPro,
    profileTemplate: template,
    hasProfilePhoto: profile !== null,
    profilePhoto: profile && publicUrl(about.username, 'profile', profile),
    photoCount: gallery.length,
    additionalPhotos: gallery.map((photo, index) => publicUrl(about.username, `gallery/${index}`, photo)),
    photoDetails: { profile, additional: gallery },
    cvData: cv ? { fileName: cv.fileName } : undefined,
    socialProfilesData: shown,
    selectedProfiles: shown.map((_, index) => index),
    isListed: isListed(showcase),
  }
}

/** A page of someone under 18 may be shared, but is not for strangers who search. */
export function isListed({ visibility, age }: Pick<Showcase, 'visibility' | 'age'>) {
  return visibility === 'public' && (age ?? 0) >= ADULT_AGE
}

export async function openProfilePhoto({ db, files }: Pick<Deps, 'db' | 'files'>, page: Showcase, size?: PhotoSize) {
  const { profile } = await readPhotos(db, page.memberId)
  return open(files, profile, size)
}

export async function openGalleryPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  page: Showcase,
  index: number,
  size?: PhotoSize,
) {
  const { gallery } = await readPhotos(db, page.memberId)
  return open(files, gallery[index] ?? null, size)
}

function open(files: Deps['files'], photo: Photo | null, size: PhotoSize = 'full') {
  if (!photo) throw new Problem('not-found')
  return openPhoto(files, photo, size)
}

/** Another photo at the same place has another address, so that nobody is shown the old one. */
export function publicUrl(username: string, place: string, { id }: Photo) {
  return `/api/public/profile/${username}/photo/${place}?v=${id.slice(0, 8)}`
}
