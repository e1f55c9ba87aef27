import { and, asc, eq, sql } from 'drizzle-orm'
import type { PhotoSize } from '#contract/photo-limits.ts'
import type { Db } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import { FileMissing, type Files } from '../files/files.ts'
import { Problem } from '../problem.ts'
import { photos } from './tables.ts'

export type Photo = typeof photos.$inferSelect
export type PhotoKind = Photo['kind']

export interface Photos {
  profile: Photo | null
  gallery: Photo[]
  media: Photo[]
}

const photosOf = perDatabase((db) =>
  db
    .select()
    .from(photos)
    .where(eq(photos.memberId, sql.placeholder('memberId')))
    .orderBy(asc(photos.position), asc(photos.id))
    .prepare('photos_of'),
)

/** All photos of a member, each kind in its order. */
export async function readPhotos(db: Db, memberId: string): Promise<Photos> {
  const rows = await photosOf(db).execute({ memberId })
  const ofKind = (kind: PhotoKind) => rows.filter((photo) => photo.kind === kind)
  return { profile: ofKind('profile')[0] ?? null, gallery: ofKind('gallery'), media: ofKind('media') }
}

export async function findPhoto(db: Db, memberId: string, id: string) {
  const [photo] = await db
    .select()
    .from(photos)
    .where(and(eq(photos.memberId, memberId), eq(photos.id, id)))
  if (!photo) throw new Problem('not-found')
  return photo
}

/** A photo as an answer. It is asked for again each time, so that a page made private takes its photos with it. */
export async function openPhoto(files: Files, photo: Photo, size: PhotoSize) {
  try {
    const bytes = new Uint8Array(await files.read(`${folderOf(photo.memberId, photo.id)}${size}.webp`))
    return { bytes, contentType: 'image/webp', version: `${photo.id}-${size}` }
  } catch (error) {
    if (error instanceof FileMissing) throw new Problem('not-found')
    throw error
  }
}

export function folderOf(memberId: string, photoId: string) {
  return `${memberId}/photos/${photoId}/`
}

/** The address under which only the member gets it. */
export function ownUrl({ id }: Photo, size: PhotoSize = 'full') {
  return `/api/user/photos/${id}/${size}`
}

/** What the member's own calls say of their photos. */
export function describePhotos({ profile, gallery, media }: Photos) {
  const detail = (photo: Photo) => ({ ...photo, url: ownUrl(photo) })
  const urls = (list: Photo[]) => list.map((photo) => ownUrl(photo))
  return {
    profilePhoto: profile && ownUrl(profile),
    additionalPhotos: urls(gallery),
    mediaPhotos: urls(media),
    details: {
      profile: profile && detail(profile),
      additional: gallery.map(detail),
      media: media.map(detail),
    },
  }
}
