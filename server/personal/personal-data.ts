import type { KeyObject } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { normaliseEmail } from '#contract/email.ts'
import { Career, type personal, Special } from '#contract/personal.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import type { Deps } from '../deps.ts'
import { setAge } from '../identity/account.ts'
import { lockMember } from '../identity/lock-member.ts'
import { members } from '../identity/tables.ts'
import { Problem } from '../problem.ts'
import { personalData } from './tables.ts'

type Change = z.output<typeof personal.save.body>

const NO_CAREER: Career = {
  ...{ currentJobRoles: [], pastJobRoles: [], jobRolesConsidered: [], nationality: '', desiredWorkLocation: '' },
  ...{ parentsMainJobs: '', parentsMainJobsOther: '', highestEducation: '' },
}
const NO_SPECIAL: Special = { ethnicity: '', disability: '', gender: '', sexualOrientation: '' }

/** Personal data is its owner's alone. Any other address, known or not, gets the same refusal. */
export function refuseOthers(address: string, member: { email: string }) {
  if (normaliseEmail(address) !== member.email) throw new Problem('forbidden')
}

export async function readPersonalData({ db, vault }: { db: Db; vault: Vault }, memberId: string) {
  const [row] = await db
    .select({ stored: personalData, age: members.age })
    .from(members)
    .leftJoin(personalData, eq(personalData.memberId, members.id))
    .where(eq(members.id, memberId))
  const { career, special, consentedAt = null } = row?.stored ?? {}
  const key = row?.stored ? await vault.keyFor(db, memberId) : undefined
  return {
    ...(key && career ? openCareer(open(key, career, contextOf('career', memberId))) : NO_CAREER),
    ...(key && special ? openSpecial(open(key, special, contextOf('special', memberId))) : NO_SPECIAL),
    age: row?.age ?? null,
    consentedAt,
  }
}

/**
 * Changes what was sent and nothing else. The special ones are stored only once the member has agreed to it;
 * to clear the last of them takes the agreement back.
 */
export async function savePersonalData({ db, vault, config, now }: Deps, memberId: string, change: Change) {
  const { consent, age, ...sent } = change
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (age !== undefined) await setAge(tx, memberId, age, config.brand.name)
    const before = await readPersonalData({ db: tx, vault }, memberId)
    const career = tidyRoles(pick(NO_CAREER, { ...before, ...sent }))
    const wanted = consent === false ? NO_SPECIAL : pick(NO_SPECIAL, { ...before, ...sent })
    const isGiven = Object.values(wanted).some((value) => value !== '')
    if (isGiven && !before.consentedAt && consent !== true) throw new Problem('consent-required')

    const key = await vault.keyFor(tx, memberId)
    const values = {
      career: seal(key, JSON.stringify(career), contextOf('career', memberId)),
      special: isGiven ? seal(key, JSON.stringify(wanted), contextOf('special', memberId)) : null,
      consentedAt: isGiven ? (before.consentedAt ?? now()) : null,
      updatedAt: now(),
    }
    await tx
      .insert(personalData)
      .values({ memberId, ...values })
      .onConflictDoUpdate({ target: personalData.memberId, set: values })
  })
  return readPersonalData({ db, vault }, memberId)
}

/** The roles a member has listed, for a coach: all it may know of the personal data. */
export function openRoles(key: KeyObject, memberId: string, career: Buffer | null) {
  const { currentJobRoles, pastJobRoles, jobRolesConsidered } = career
    ? openCareer(open(key, career, contextOf('career', memberId)))
    : NO_CAREER
  return { current: currentJobRoles, past: pastJobRoles, considered: jobRolesConsidered }
}

/** What bears on work. The special ones are not even opened. */
export async function readCareer(db: Db, vault: Vault, memberId: string): Promise<Career> {
  const [row] = await db
    .select({ career: personalData.career })
    .from(personalData)
    .where(eq(personalData.memberId, memberId))
  if (!row?.career) return NO_CAREER
  return openCareer(open(await vault.keyFor(db, memberId), row.career, contextOf('career', memberId)))
}

/** Blank lines are no roles, and a role said twice is one. */
function tidyRoles(career: Career): Career {
  const tidy = (roles: string[]) => [...new Set(roles.filter(Boolean))]
  return {
    ...career,
    currentJobRoles: tidy(career.currentJobRoles),
    pastJobRoles: tidy(career.pastJobRoles),
    jobRolesConsidered: tidy(career.jobRolesConsidered),
  }
}

function pick<Shape extends object>(shape: Shape, from: Shape): Shape {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, from[name as keyof Shape]])) as Shape
}

// Fields that came later are missing in what was stored before.
const openCareer = (json: string): Career => ({ ...NO_CAREER, ...Career.partial().parse(JSON.parse(json)) })
const openSpecial = (json: string): Special => ({ ...NO_SPECIAL, ...Special.partial().parse(JSON.parse(json)) })

function contextOf(column: 'career' | 'special', memberId: string) {
  return `personal_data.${column}:${memberId}`
}
