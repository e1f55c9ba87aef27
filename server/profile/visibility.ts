import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Vault } from '../db/vault.ts'
import { lockMember } from '../identity/lock-member.ts'
import { findPasscodeVersion, generatePasscode, voidGrants } from '../passcode/passcode.ts'
import { Problem } from '../problem.ts'
import { profiles } from './tables.ts'

type Visibility = (typeof profiles.$inferSelect)['visibility']

/** Shows a page to everyone, or to nobody. Turning public turns the passcode off: a page anyone may see has nothing to lock. */
export async function changeVisibility(tx: Db, memberId: string, isPublic: boolean) {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.memberId, memberId))
  if (!profile) throw new Problem('profile-missing')
  if (isPublic && !profile.usernameLocked) throw new Problem('username-not-locked')
  // Not public is what a protected page is already.
  if (isPublic === (profile.visibility === 'public')) return
  await setVisibility(tx, memberId, isPublic ? 'public' : 'private')
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
    if (isProtected !== (profile?.visibility === 'protected')) {
      await setVisibility(tx, memberId, isProtected ? 'protected' : 'private')
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

async function setVisibility(tx: Db, memberId: string, visibility: Visibility) {
  await tx.update(profiles).set({ visibility }).where(eq(profiles.memberId, memberId))
  await voidGrants(tx, memberId)
}
