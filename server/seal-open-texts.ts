import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { putCvFile, readCvFile } from './cv/sealed-file.ts'
import { cvs } from './cv/tables.ts'
import type { Deps } from './deps.ts'
import { FileMissing } from './files/files.ts'
import { lockMember } from './identity/lock-member.ts'
import { sealPostcode } from './identity/postcode.ts'
import { members } from './identity/tables.ts'
import { job } from './jobs/job.ts'
import { openProfile, placeTexts } from './profile/sealed-texts.ts'
import { profiles } from './profile/tables.ts'

const AT_ONCE = 200
/** By then, instances of an older version that are being replaced have stopped. */
const DELAY_MS = 10 * 60_000

export const sealOpenTextsJob = job('seal-open-texts', {
  body: z.object({}),
  retry: 4,
  backoffSeconds: 600,
  expireSeconds: 3600,
})

type SealDeps = Pick<Deps, 'db' | 'vault' | 'files' | 'log'>

/** Older versions and backups of theirs have texts that are sealed now: each start looks for them. */
export async function planSealing({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>) {
  const after = new Date(now().getTime() + DELAY_MS)
  await jobs.enqueue(db, sealOpenTextsJob, {}, { key: 'start', after })
}

/** Seals what stands open and need not, and opens what a public page was made of while it was closed. */
export async function sealOpenTexts(deps: SealDeps) {
  const sealed = {
    postcodes: await inBatches(() => sealPostcodes(deps)),
    profiles: await inBatches(() => placeProfiles(deps)),
    cvs: await inBatches(() => sealCvs(deps)),
  }
  if (Object.values(sealed).some((count) => count > 0)) deps.log.info('what stood open was sealed', sealed)
}

async function inBatches(work: () => Promise<number>) {
  let total = 0
  for (let done = await work(); done > 0; done = await work()) total += done
  return total
}

async function sealPostcodes({ db, vault }: SealDeps) {
  const isOpen = isNotNull(members.postcode)
  const rows = await db.select({ id: members.id }).from(members).where(isOpen).limit(AT_ONCE)
  for (const { id } of rows) {
    const key = await vault.keyFor(db, id)
    await db.transaction(async (tx) => {
      const [member] = await tx.select().from(members).where(eq(members.id, id)).for('update')
      if (!member?.postcode) return
      await tx
        .update(members)
        .set(sealPostcode(key, id, member.postcode))
        .where(eq(members.id, id))
    })
  }
  return rows.length
}

async function placeProfiles({ db, vault }: SealDeps) {
  const isSealedInPublic = and(eq(profiles.visibility, 'public'), isNotNull(profiles.sealed))
  const rows = await db
    .select({ memberId: profiles.memberId })
    .from(profiles)
    .where(or(isSealedInPublic, and(ne(profiles.visibility, 'public'), hasOpenTexts)))
    .limit(AT_ONCE)
  for (const { memberId } of rows) {
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      const [row] = await tx.select().from(profiles).where(eq(profiles.memberId, memberId)).for('update')
      if (!row) return
      const placed = placeTexts(await vault.keyFor(tx, memberId), await openProfile({ db: tx, vault }, row))
      await tx.update(profiles).set(placed).where(eq(profiles.memberId, memberId))
    })
  }
  return rows.length
}

/** Named one by one: what is added to the table later may have to be found by. */
const hasOpenTexts = sql`(${sql.join(
  [
    ...[profiles.displayName, profiles.bio, profiles.mission, profiles.vision, profiles.valuesText, profiles.strengths],
    ...[profiles.currentGoal, profiles.myPhilosophy, profiles.branded, profiles.purposeStatement],
    ...[profiles.purposeDescription, profiles.impactStatement, profiles.impactDescription],
  ].map((column) => sql`${column} <> ''`),
  sql` or `,
)} or ${sql.join(
  [profiles.values, profiles.superpowers, profiles.socialLinks].map((column) => sql`${column} not in ('[]', '{}')`),
  sql` or `,
)})`

async function sealCvs(deps: SealDeps) {
  const { db } = deps
  const isOpen = or(isNull(cvs.sealedFileId), ne(cvs.sealedFileId, cvs.fileId))
  const rows = await db.select({ memberId: cvs.memberId, fileId: cvs.fileId }).from(cvs).where(isOpen).limit(AT_ONCE)
  for (const { memberId, fileId } of rows) {
    try {
      // Whole or not at all: whoever reads it meanwhile gets the same.
      await putCvFile(deps, { memberId, fileId }, await readCvFile(deps, { memberId, fileId }))
    } catch (error) {
      // Deleted meanwhile, with its row.
      if (!(error instanceof FileMissing)) throw error
    }
    const isIt = and(eq(cvs.memberId, memberId), eq(cvs.fileId, fileId))
    await db.update(cvs).set({ sealedFileId: fileId }).where(isIt)
  }
  return rows.length
}
