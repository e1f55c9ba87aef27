import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProfileChange } from '#contract/profile.ts'
import { templateOf } from '#contract/templates.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../identity/lock-member.ts'
import { setPhotos } from '../media/set-photos.ts'
import { Problem } from '../problem.ts'
import { selectSocialProfiles } from '../social/social-profiles.ts'
import { openProfile, placeTexts, TEXTS, type Texts } from './sealed-texts.ts'
import { profiles } from './tables.ts'
import { changeVisibility } from './visibility.ts'

type Change = z.output<typeof ProfileChange>

/** What is named after the product is sent under the product's name. */
const SENT = TEXTS.filter((name) => name !== 'branded')

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

type SaveDeps = Pick<Deps, 'db' | 'vault'>

/** Writes sections in a member's own words, as when they add what a coach drafted. */
export async function saveTexts({ db, vault }: SaveDeps, memberId: string, texts: Partial<Texts>, now: Date) {
  const isIt = eq(profiles.memberId, memberId)
  const made = await db
    .insert(profiles)
    .values({ memberId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ version: profiles.version })
  const [row] = await db.select().from(profiles).where(isIt).for('update')
  if (!row) throw new Problem('profile-missing')
  const profile = await openProfile({ db, vault }, row)
  const placed = placeTexts(await vault.keyFor(db, memberId), { ...profile, ...texts })
  const version = made.length > 0 ? profile.version : profile.version + 1
  await db
    .update(profiles)
    .set({ ...placed, updatedAt: now, version })
    .where(isIt)
}

async function writeChange({ config, vault, now }: Deps, tx: Db, memberId: string, change: Change, create: boolean) {
  const [before] = await tx.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (!before && !create) throw new Problem('profile-missing')
  if (before && change.version !== undefined && change.version !== before.version) throw new Problem('conflict')

  const texts = textsOf(change, config.brand.slug)
  if (!before || Object.keys(texts).length > 0) await saveTexts({ db: tx, vault }, memberId, texts, now())
  const { profileTemplate, includeProfiles, selectedProfiles, isPublic } = change
  if (profileTemplate !== undefined || includeProfiles !== undefined) {
    const template = profileTemplate === undefined ? undefined : templateOf(profileTemplate)
    await tx.update(profiles).set({ template, includeProfiles }).where(eq(profiles.memberId, memberId))
  }
  if (selectedProfiles) await selectSocialProfiles(tx, memberId, selectedProfiles)
  if (isPublic !== undefined) await changeVisibility({ db: tx, vault }, memberId, isPublic)
}

function textsOf(change: Change, slug: string): Partial<Texts> {
  const sent: Partial<Texts> = change
  const texts = Object.fromEntries(SENT.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])))
  const branded = (change as Record<string, unknown>)[slug]
  const isNamed = (SENT as readonly string[]).includes(slug)
  return typeof branded === 'string' && !isNamed ? { ...texts, branded: branded.trim().slice(0, 5_000) } : texts
}
