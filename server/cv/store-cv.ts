import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isUnavailable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { FilesUnavailable } from '../files/files.ts'
import { lockMember } from '../identity/lock-member.ts'
import { Problem } from '../problem.ts'
import { cvKey, findCv, readCv } from './cv.ts'
import { cleanFileName, decodeFile, kindOf } from './cv-file.ts'
import { readCvJob } from './read-job.ts'
import { putCvFile } from './sealed-file.ts'
import { cvs } from './tables.ts'

type CvDeps = Pick<Deps, 'db' | 'vault' | 'files' | 'jobs' | 'now' | 'log'>

/**
 * Keeps a CV in place of the one before. Its file is there before any row names it, and its reading is asked for in
 * the same transaction; the file before goes when the change is certain.
 */
export async function storeCv(deps: CvDeps, memberId: string, sent: { fileName: string; fileData: string }) {
  const { db, jobs, now } = deps
  const bytes = decodeFile(sent.fileData)
  const kind = kindOf(bytes)
  const fileId = randomUUID()
  const fresh = {
    ...{ memberId, fileId, sealedFileId: fileId, kind, uploadedAt: now() },
    fileName: cleanFileName(sent.fileName, kind),
    ...{ state: 'waiting' as const, text: null, experience: null, isCorrected: false, isActive: true },
  }
  let before: string | undefined
  try {
    await putCvFile(deps, fresh, bytes)
    before = await db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      const old = await findCv(tx, memberId)
      // Whether it is shown stays as it was: whoever shows a CV wants the new one to be it.
      await tx.insert(cvs).values(fresh).onConflictDoUpdate({ target: cvs.memberId, set: fresh })
      await jobs.enqueue(tx, readCvJob, { memberId, fileId })
      return old?.fileId
    })
  } catch (error) {
    // A change that the database went away from may have been made all the same. Files that no row names go later.
    if (isUnavailable(error)) throw error
    const tidying = removeFile(deps, memberId, fileId)
    // Nobody is kept waiting a second time by a store that does not answer.
    if (!(error instanceof FilesUnavailable)) await tidying
    throw error
  }
  if (before) await removeFile(deps, memberId, before)
  return readCv(db, memberId)
}

/** Deletes the CV, its text and what was read in it. */
export async function removeCv(deps: CvDeps, memberId: string) {
  const [gone] = await deps.db.delete(cvs).where(eq(cvs.memberId, memberId)).returning()
  if (!gone) throw new Problem('cv-missing')
  await removeFile(deps, memberId, gone.fileId)
}

/** Has it read once more, as after a reading that failed. */
export async function readCvAgain({ db, jobs }: CvDeps, memberId: string) {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const { fileId } = await readCv(tx, memberId)
    const changed = { state: 'waiting' as const, isCorrected: false }
    const [cv] = await tx.update(cvs).set(changed).where(eq(cvs.memberId, memberId)).returning()
    await jobs.enqueue(tx, readCvJob, { memberId, fileId })
    return cv ?? null
  })
}

/** A file that cannot be removed now is nobody's any more, and goes with the next tidying up. */
async function removeFile({ files, log }: CvDeps, memberId: string, fileId: string) {
  await files.remove(cvKey(memberId, fileId)).catch((error) => log.warn('the file of a CV is left over', { error }))
}
