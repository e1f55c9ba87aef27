import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { FileMissing, type Files } from '../files/files.ts'
import { job } from '../jobs/job.ts'
import { Problem } from '../problem.ts'
import { openFile } from './sealed-file.ts'
import { dataCopies } from './tables.ts'

export const prepareCopy = job('prepare-copy', {
  body: z.object({ memberId: z.uuid(), copyId: z.uuid() }),
  retry: 3,
  backoffSeconds: 10,
  expireSeconds: 600,
})

/** Far longer than all attempts together: one that is not ready by then never will be. */
const GIVEN_UP_AFTER = 2 * 3600 * 1000

/** The member's copy, if there is one that has not run out. */
export async function findCopy(db: Db, memberId: string, now: Date) {
  const [copy] = await db.select().from(dataCopies).where(eq(dataCopies.memberId, memberId))
  if (!copy || (copy.expiresAt && copy.expiresAt <= now)) return null
  const isLost = copy.state !== 'ready' && now.getTime() - copy.requestedAt.getTime() > GIVEN_UP_AFTER
  return isLost ? { ...copy, state: 'failed' as const } : copy
}

/** Begins a new copy. One that is on its way already is the one they get. */
export async function requestCopy({ db, jobs, files, now }: Deps, memberId: string) {
  const before = await findCopy(db, memberId, now())
  if (before?.state === 'waiting' || before?.state === 'preparing') return before
  await files.removeAll(copyFolder(memberId))
  return db.transaction(async (tx) => {
    const begun = {
      ...{ id: randomUUID(), state: 'waiting' as const, progress: 0, bytes: null, expiresAt: null },
      requestedAt: now(),
    }
    const [copy] = await tx
      .insert(dataCopies)
      .values({ memberId, ...begun })
      .onConflictDoUpdate({ target: dataCopies.memberId, set: begun })
      .returning()
    await jobs.enqueue(tx, prepareCopy, { memberId, copyId: begun.id })
    return copy ?? null
  })
}

/** The archive, opened piece by piece as it is sent. */
export async function openCopy(deps: Deps & { headers: Headers }, memberId: string): Promise<FileAnswer> {
  const { db, vault, files, now, config, headers } = deps
  const copy = await findCopy(db, memberId, now())
  if (copy?.state !== 'ready') throw new Problem('not-found')
  const key = await vault.keyFor(db, memberId)
  const sealed = await files.stream(copyFile(memberId, copy.id)).catch((error) => {
    throw error instanceof FileMissing ? new Problem('not-found') : error
  })
  if (copy.bytes !== null) headers.set('Content-Length', String(copy.bytes))
  return {
    bytes: Readable.toWeb(Readable.from(openFile(key, sealed, copyContext(copy.id)))) as ReadableStream<Uint8Array>,
    contentType: 'application/zip',
    fileName: `${config.brand.slug}-my-data-${copy.requestedAt.toISOString().slice(0, 10)}.zip`,
    disposition: 'attachment',
  }
}

export async function removeCopy({ db, files }: Pick<Deps, 'db' | 'files'>, memberId: string) {
  await db.delete(dataCopies).where(eq(dataCopies.memberId, memberId))
  await files.removeAll(copyFolder(memberId))
}

/** Removes what has waited for a day. The file first: a row without one does no harm. */
export async function forgetOldCopies({ db, files }: { db: Db; files: Files }, now: Date) {
  const old = await db.select().from(dataCopies).where(lt(dataCopies.expiresAt, now))
  for (const { memberId, id } of old) {
    await files.remove(copyFile(memberId, id))
    await db.delete(dataCopies).where(and(eq(dataCopies.memberId, memberId), eq(dataCopies.id, id)))
  }
}

export function copyFile(memberId: string, copyId: string) {
  return `${copyFolder(memberId)}${copyId}.zip`
}

function copyFolder(memberId: string) {
  return `${memberId}/copies/`
}

export function copyContext(copyId: string) {
  return `data_copies.file:${copyId}`
}
