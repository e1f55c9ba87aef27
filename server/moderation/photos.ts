import { recordOpening } from '../audit/openings.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { findPhoto, openPhoto, readPhotos } from '../media/photos.ts'
import { removePhoto, removePhotoFiles } from '../media/remove-photo.ts'
import { readMember } from './find-member.ts'
import { photoRemovedLetter } from './letters.ts'

type Look = Deps & { member: { id: string } }

/** A member's photos, of a closed page too. They see that they were opened. */
export async function lookAtPhotos({ db, now, member }: Look, memberId: string) {
  await readMember(db, memberId)
  await recordOpening(db, { memberId, openedBy: member.id, kind: 'photos', openedAt: now() })
  const { profile, gallery, media } = await readPhotos(db, memberId)
  return [...(profile ? [profile] : []), ...gallery, ...media].map(({ id, kind, alt }) => ({
    ...{ id, kind, alt },
    url: `/api/admin/users/${memberId}/photos/${id}`,
  }))
}

/** The list was the opening; that this one was looked at as well is in the log of acts. */
export async function lookAtPhoto({ db, files }: Look, memberId: string, photoId: string) {
  return openPhoto(files, await findPhoto(db, memberId, photoId), 'card')
}

export async function takeAwayPhoto(deps: Deps, memberId: string, photoId: string, reason: string) {
  const { db, jobs, config, now } = deps
  const member = await readMember(db, memberId)
  await db.transaction(async (tx) => {
    await removePhoto(tx, memberId, photoId, reason, now())
    await jobs.enqueue(tx, sendLetter, photoRemovedLetter(member, config.brand, reason))
  })
  await removePhotoFiles(deps, memberId, photoId)
}
