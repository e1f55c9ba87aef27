import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProfileChange } from '#contract/profile.ts'
import { templateOf } from '#contract/templates.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../identity/lock-member.ts'
import { setPhotos } from '../media/set-photos.ts'
import { Problem } from '../problem.ts'
import { selectSocialProfiles } from '../social/social-profiles.ts'
import { profiles } from './tables.ts'
import { changeVisibility } from './visibility.ts'

type Change = z.output<typeof ProfileChange>
type Texts = Partial<Omit<typeof profiles.$inferInsert, 'memberId'>>

const TEXTS = [
  ...([
    'displayName',
    'bio',
    'purposeStatement',
    'purposeDescription',
    'impactStatement',
    'impactDescription',
  ] as const),
  ...(['mission', 'vision', 'valuesText', 'strengths', 'currentGoal', 'myPhilosophy'] as const),
  ...(['values', 'superpowers', 'socialLinks'] as const),
]

/** Changes what was sent and nothing else, all of it or none. */
export async function saveProfile(deps: Deps, memberId: string, change: Change, create: boolean) {
  const { mediaPhotos } = change
  const write = (tx: Db) => writeChange(deps, tx, memberId, change, create)
  if (mediaPhotos) await setPhotos(deps, memberId, 'media', mediaPhotos, write)
  else {
    await deps.db.transaction(async (tx) => {
      await lockMember(tx, memberId)
      await write(tx)
    })
  }
}

/** Writes sections in a member's own words, as when they add what a coach drafted. */
export async function saveTexts(db: Db, memberId: string, texts: Texts, now: Date) {
  await db
    .insert(profiles)
    .values({ memberId, ...texts, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: profiles.memberId,
      set: { ...texts, updatedAt: now, version: sql`${profiles.version} + 1` },
    })
}

async function writeChange({ config, now }: Deps, tx: Db, memberId: string, change: Change, create: boolean) {
  const [before] = await tx.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (!before && !create) throw new Problem('profile-missing')
  if (before && change.version !== undefined && change.version !== before.version) throw new Problem('conflict')

  const texts = textsOf(change, config.brand.slug)
  if (!before || Object.keys(texts).length > 0) await saveTexts(tx, memberId, texts, now())
  const { profileTemplate, includeProfiles, selectedProfiles, isPublic } = change
  if (profileTemplate !== undefined || includeProfiles !== undefined) {
    const template = profileTemplate === undefined ? undefined : templateOf(profileTemplate)
    await tx.update(profiles).set({ template, includeProfiles }).where(eq(profiles.memberId, memberId))
  }
  if (selectedProfiles) await selectSocialProfiles(tx, memberId, selectedProfiles)
  if (isPublic !== undefined) await changeVisibility(tx, memberId, isPublic)
}

function textsOf(change: Change, slug: string): Texts {
  const texts = Object.fromEntries(TEXTS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])))
  const branded = (change as Record<string, unknown>)[slug]
  const isNamed = (TEXTS as readonly string[]).includes(slug)
  return typeof branded === 'string' && !isNamed ? { ...texts, branded: branded.trim().slice(0, 5_000) } : texts
}
