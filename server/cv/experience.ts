import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Experience } from '#contract/cv.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { Problem } from '../problem.ts'
import { findCv, type StoredCv } from './cv.ts'
import { cvs } from './tables.ts'

export type Job = z.output<typeof Experience>

/** The jobs a member's CV tells of, as read or as they put them right. None without a CV. */
export async function readExperienceOf(db: Db, vault: Vault, memberId: string): Promise<Job[]> {
  const cv = await findCv(db, memberId)
  return cv?.experience ? openExperience(await vault.keyFor(db, memberId), cv) : []
}

export async function describeExperience({ db, vault }: { db: Db; vault: Vault }, memberId: string) {
  const cv = await findCv(db, memberId)
  const experience = await readExperienceOf(db, vault, memberId)
  return {
    hasData: experience.length > 0,
    fileName: cv?.fileName ?? null,
    experience,
    state: cv?.state ?? null,
    isCorrected: cv?.isCorrected ?? false,
  }
}

/** Keeps the list as the member puts it. A reading that ends later does not touch it. */
export async function correctExperience({ db, vault }: { db: Db; vault: Vault }, memberId: string, experience: Job[]) {
  const sealed = sealExperience(await vault.keyFor(db, memberId), memberId, experience)
  const changed = { experience: sealed, isCorrected: true }
  const rows = await db.update(cvs).set(changed).where(eq(cvs.memberId, memberId)).returning()
  if (rows.length === 0) throw new Problem('cv-missing')
}

export async function readCvText({ db, vault }: { db: Db; vault: Vault }, memberId: string) {
  const cv = await findCv(db, memberId)
  const key = cv?.text ? await vault.keyFor(db, memberId) : undefined
  return {
    extractedText: key && cv?.text ? open(key, cv.text, `cvs.text:${memberId}`) : '',
    fileName: cv?.fileName ?? null,
  }
}

export function sealText(key: KeyObject, memberId: string, text: string) {
  return seal(key, text, `cvs.text:${memberId}`)
}

export function sealExperience(key: KeyObject, memberId: string, experience: Job[]) {
  return seal(key, JSON.stringify(experience), `cvs.experience:${memberId}`)
}

export function openExperience(
  key: KeyObject,
  { memberId, experience }: Pick<StoredCv, 'memberId' | 'experience'>,
): Job[] {
  if (!experience) return []
  return z.array(Experience).parse(JSON.parse(open(key, experience, `cvs.experience:${memberId}`)))
}
