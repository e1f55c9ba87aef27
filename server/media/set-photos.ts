import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { SentPhoto } from '#contract/media.ts'
import { type Db, isUnavailable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { FilesUnavailable } from '../files/files.ts'
import { spend } from '../http/rate-limit.ts'
import { lockMember } from '../identity/lock-member.ts'
import { Problem } from '../problem.ts'
import { type MadePhoto, makePhoto } from './make-photo.ts'
import { folderOf, ownUrl, type PhotoKind, readPhotos } from './photos.ts'
import { readSource } from './read-source.ts'
import { photos } from './tables.ts'

const UPLOADS_PER_HOUR = 30

type PhotoDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>

interface Placed {
  id: string
  alt: string | undefined
  /** Absent for one that stays. */
  made?: Pick<MadePhoto, 'width' | 'height' | 'placeholder'>
}

/**
 * Makes these the member's photos of one kind, in this order. New files are there before any row names them; those
 * that are no longer named go after the change is certain.
 */
export async function setPhotos(
  deps: PhotoDeps,
  memberId: string,
  kind: PhotoKind,
  sent: z.output<typeof SentPhoto>[],
  alongside: (tx: Db) => Promise<unknown> = async () => {},
) {
  const { db, files, log } = deps
  const stored: string[] = []
  try {
    const placed = await storeNewFiles(deps, memberId, sent, stored)
    const removed = await db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      await alongside(tx)
      return placePhotos(tx, memberId, kind, placed, deps.now())
    })
    await removeFiles(deps, memberId, removed)
  } catch (error) {
    // A change that the database went away from may have been made all the same. Files that no row names go later.
    if (isUnavailable(error)) throw error
    const tidying = Promise.all(stored.map((id) => files.removeAll(folderOf(memberId, id)))).catch((cause) =>
      log.warn('files of a photo that was not kept are left over', { error: cause }),
    )
    // Nobody is kept waiting a second time by a store that does not answer.
    if (!(error instanceof FilesUnavailable)) await tidying
    throw error
  }
  return readPhotos(db, memberId)
}

/** The photos of the gallery. Whoever saw other photos than there are now is told, so that two tabs do not undo each other. */
export function setGallery(
  deps: PhotoDeps,
  memberId: string,
  { additionalPhotos, seen }: { additionalPhotos: z.output<typeof SentPhoto>[]; seen?: string[] | undefined },
) {
  return setPhotos(deps, memberId, 'gallery', additionalPhotos, async (tx) => {
    if (!seen) return
    const { gallery } = await readPhotos(tx, memberId)
    if (gallery.map((photo) => ownUrl(photo)).join() !== seen.join()) throw new Problem('conflict')
  })
}

async function storeNewFiles(deps: PhotoDeps, memberId: string, sent: z.output<typeof SentPhoto>[], stored: string[]) {
  const { db, files, now } = deps
  const wanted = sent.map((photo) => (typeof photo === 'string' ? { photo, alt: undefined } : photo))
  // All are looked at before any is worked on: a list with one bad photo costs nothing.
  const sources = wanted.map(({ photo, alt }) => ({ source: readSource(photo), alt }))
  const placed: Placed[] = []
  for (const { source, alt } of sources) {
    if ('id' in source) {
      placed.push({ id: source.id, alt })
      continue
    }
    await spend(db, { key: `photos:${memberId}`, hits: UPLOADS_PER_HOUR, seconds: 3600 }, now())
    const made = await makePhoto(source.bytes)
    const id = randomUUID()
    stored.push(id)
    for (const [size, content] of Object.entries(made.files)) {
      await files.put(`${folderOf(memberId, id)}${size}.webp`, content, { contentType: 'image/webp' })
    }
    placed.push({ id, alt, made })
  }
  return placed
}

/** Gives the ids of the photos that are no longer there. */
async function placePhotos(tx: Db, memberId: string, kind: PhotoKind, placed: Placed[], now: Date) {
  const isTheirs = and(eq(photos.memberId, memberId), eq(photos.kind, kind))
  const before = (await tx.select({ id: photos.id }).from(photos).where(isTheirs)).map(({ id }) => id)
  const kept = placed.filter(({ made }) => !made).map(({ id }) => id)
  if (kept.some((id) => !before.includes(id))) throw new Problem('photo-unknown')

  const gone = before.filter((id) => !kept.includes(id))
  if (gone.length > 0) await tx.delete(photos).where(inArray(photos.id, gone))
  for (const [position, { id, alt, made }] of placed.entries()) {
    if (made) {
      const { width, height, placeholder } = made
      const about = { alt: alt ?? '', width, height, placeholder, createdAt: now }
      await tx.insert(photos).values({ id, memberId, kind, position, ...about })
    } else {
      await tx.update(photos).set({ position, alt }).where(eq(photos.id, id))
    }
  }
  return gone
}

/** A file that cannot be removed now is nobody's any more: that must not undo what the member did. */
async function removeFiles({ files, log }: PhotoDeps, memberId: string, ids: string[]) {
  await Promise.all(ids.map((id) => files.removeAll(folderOf(memberId, id)))).catch((error) =>
    log.warn('files of a removed photo are left over', { error }),
  )
}
