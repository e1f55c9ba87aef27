import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Vault } from '../db/vault.ts'
import type { Deps } from '../deps.ts'
import { lockMember } from '../identity/lock-member.ts'
import { findPasscodeVersion, generatePasscode, voidGrants } from '../passcode/passcode.ts'
import { Problem } from '../problem.ts'
import { openProfile, placeTexts } from './sealed-texts.ts'
import { profiles } from './tables.ts'

type Row = typeof profiles.$inferSelect
type Texting = Pick<Deps, 'db' | 'vault'>

/** Shows a page to everyone, or to nobody. Turning public turns the passcode off: a page anyone may see has nothing to lock. */
export async function changeVisibility(deps: Texting, memberId: string, isPublic: boolean) {
  const [profile] = await deps.db.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (!profile) throw new Problem('profile-missing')
  if (isPublic && !profile.usernameLocked) throw new Problem('username-not-locked')
  // Not public is what a protected page is already.
  if (isPublic === (profile.visibility === 'public')) return
  await setVisibility(deps, profile, isPublic ? 'public' : 'private')
}

/** Asks visitors for a passcode, or shows the page to nobody. With none set yet, one is made. */
export async function protectProfile(db: Db, vault: Vault, memberId: string, isProtected: boolean, now: Date) {
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    await tx.insert(profiles).values({ memberId, createdAt: now, updatedAt: now }).onConflictDoNothing()
    const [profile] = await tx.select().from(profiles).where(eq(profiles.memberId, memberId))
    if (profile?.visibility === 'public') {
      if (isProtected) throw new Problem('profile-public')
      return
    }
    if (isProtected && (await findPasscodeVersion(tx, memberId)) === undefined) {
      await generatePasscode(tx, vault, memberId, now)
    }
    if (profile && isProtected !== (profile.visibility === 'protected')) {
      await setVisibility({ db: tx, vault }, profile, isProtected ? 'protected' : 'private')
    }
  })
}

export async function isProtected(db: Db, memberId: string) {
  const [profile] = await db
    .select({ visibility: profiles.visibility })
    .from(profiles)
    .where(eq(profiles.memberId, memberId))
  return profile?.visibility === 'protected'
}

/** The texts go along: sealed when the page closes, open when everyone may read them anyway. */
async function setVisibility({ db, vault }: Texting, row: Row, visibility: Row['visibility']) {
  const { memberId } = row
  const profile = { ...(await openProfile({ db, vault }, row)), visibility }
  const placed = placeTexts(await vault.keyFor(db, memberId), profile)
  await db
    .update(profiles)
    .set({ ...placed, visibility })
    .where(eq(profiles.memberId, memberId))
  await voidGrants(db, memberId)
}
