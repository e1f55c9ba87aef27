import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import { EXPERIENCE_FIELD_MAX, EXPERIENCE_MAX, EXPERIENCE_TEXT_MAX } from '#contract/cv-limits.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { FileMissing } from '../files/files.ts'
import { job } from '../jobs/job.ts'
import { findCv } from './cv.ts'
import { type Job, sealExperience, sealText } from './experience.ts'
import { listExperience } from './list-experience.ts'
import { readJailed, Unreadable } from './read-jailed.ts'
import { readCvFile } from './sealed-file.ts'
import { cvs } from './tables.ts'

const HOUR = 3_600_000

export const readCvJob = job('read-cv', {
  body: z.object({ memberId: z.uuid(), fileId: z.uuid() }),
  retry: 4,
  backoffSeconds: 10,
  expireSeconds: 180,
})

type ReadDeps = Pick<Deps, 'db' | 'vault' | 'files' | 'provider' | 'now' | 'log'>
type Wanted = z.infer<typeof readCvJob.body>

/** Reads a CV that was uploaded. One that was replaced or deleted meanwhile is left alone. */
export async function performReading(deps: ReadDeps, wanted: Wanted, signal: AbortSignal) {
  const { db, vault, log } = deps
  const { memberId, fileId } = wanted
  const cv = await findCv(db, memberId)
  if (!cv || cv.fileId !== fileId) return
  await change(db, wanted, { state: 'reading' })
  try {
    const bytes = await readCvFile(deps, cv)
    const { text, experience, isActive } = await readJailed(bytes, cv.kind, signal)
    await change(db, wanted, { isActive })
    if (text === '') return await change(db, wanted, { state: 'no-text', text: null })
    const key = await vault.keyFor(db, memberId)
    // The text at once: asking a provider may take a while, and may fail.
    await change(db, wanted, { text: sealText(key, memberId, text) })
    const listed = await listExperience(deps, memberId, text, experience, signal)
    await db.transaction(async (tx) => {
      await change(tx, wanted, { state: 'done' })
      await change(
        tx,
        wanted,
        { experience: sealExperience(key, memberId, listed.map(shorten).slice(0, EXPERIENCE_MAX)) },
        true,
      )
    })
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof FileMissing)) throw error
    log.info('a CV could not be read', { kind: cv.kind, error })
    await change(db, wanted, { state: 'unreadable' })
  }
}

/** Readings that never came to an end, because their job was given up. The member may ask for another. */
export async function giveUpOnOldReadings(db: Db, now: Date) {
  await db
    .update(cvs)
    .set({ state: 'unreadable' })
    .where(and(inArray(cvs.state, ['waiting', 'reading']), lt(cvs.uploadedAt, new Date(now.getTime() - HOUR))))
}

/** `unlessCorrected`: what the member has put right stays as they put it. */
async function change(
  db: Db,
  { memberId, fileId }: Wanted,
  set: Partial<typeof cvs.$inferInsert>,
  unlessCorrected = false,
) {
  const isIt = and(eq(cvs.memberId, memberId), eq(cvs.fileId, fileId))
  await db
    .update(cvs)
    .set(set)
    .where(unlessCorrected ? and(isIt, eq(cvs.isCorrected, false)) : isIt)
}

function shorten(job: Job): Job {
  const field = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, EXPERIENCE_FIELD_MAX)
  return {
    role: field(job.role),
    company: field(job.company),
    startDate: field(job.startDate),
    endDate: field(job.endDate),
    current: job.current,
    description: job.description.trim().slice(0, EXPERIENCE_TEXT_MAX),
  }
}
