import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../identity/sessions.ts'
import { Problem } from '../problem.ts'
import { profiles } from './tables.ts'

export async function readProStatus(db: Db, { id, isPro }: SignedIn) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.memberId, id))
  return { isPro, showVerifiedBadge: profile?.showVerifiedBadge ?? false }
}

/** Shows or hides the badge, which only Pro members have. */
export async function setBadge(db: Db, { id, isPro }: SignedIn, showVerifiedBadge: boolean, now: Date) {
  if (!isPro) throw new Problem('pro-only')
  await db
    .insert(profiles)
    .values({ memberId: id, showVerifiedBadge, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.memberId, set: { showVerifiedBadge } })
  return { isPro, showVerifiedBadge }
}
