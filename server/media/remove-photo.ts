import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { findPhoto, folderOf } from './photos.ts'
import { photos, removedPhotos } from './tables.ts'

const NOTICE_DAYS = 90
const DAY_MS = 86_400_000

/** Takes one photo of a member away for good, and keeps why. Part of a transaction; its files go afterwards. */
export async function removePhoto(tx: Db, memberId: string, photoId: string, reason: string, now: Date) {
  const { kind } = await findPhoto(tx, memberId, photoId)
  await tx.delete(photos).where(eq(photos.id, photoId))
  await tx.insert(removedPhotos).values({ memberId, kind, reason, removedAt: now })
}

/** A file that cannot be removed now is nobody's any more, and goes with the next sweep. */
export async function removePhotoFiles({ files, log }: Pick<Deps, 'files' | 'log'>, memberId: string, photoId: string) {
  await files
    .removeAll(folderOf(memberId, photoId))
    .catch((error) => log.warn('files of a removed photo are left over', { error }))
}

/** Which photos of a member were taken away lately, and why, the newest first. */
export async function listRemovedPhotos(db: Db, memberId: string) {
  return db
    .select()
    .from(removedPhotos)
    .where(eq(removedPhotos.memberId, memberId))
    .orderBy(desc(removedPhotos.removedAt))
}

export async function forgetRemovedPhotos(db: Db, now: Date) {
  await db.delete(removedPhotos).where(lt(removedPhotos.removedAt, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)))
}
