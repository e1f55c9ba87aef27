import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { profiles } from '../profile/tables.ts'
import { setTakenDown } from '../profile/take-down.ts'
import { readMember } from './find-member.ts'
import { pageTakenDownLetter } from './letters.ts'

/** Shows a page to nobody but its owner, who reads why. What they chose for it stays, for when it is seen again. */
export async function takeDownPage({ db, jobs, config, now }: Deps, memberId: string, reason: string) {
  const member = await readMember(db, memberId)
  await refuseWithoutPage(db, memberId)
  await db.transaction(async (tx) => {
    await setTakenDown(tx, memberId, { takenDownAt: now(), takenDownReason: reason })
    await jobs.enqueue(tx, sendLetter, pageTakenDownLetter(member, config.brand, reason))
  })
}

export async function restorePage({ db }: Deps, memberId: string) {
  await readMember(db, memberId)
  await refuseWithoutPage(db, memberId)
  await setTakenDown(db, memberId, { takenDownAt: null, takenDownReason: null })
}

async function refuseWithoutPage(db: Deps['db'], memberId: string) {
  const [page] = await db.select({ id: profiles.memberId }).from(profiles).where(eq(profiles.memberId, memberId))
  if (!page) throw new Problem('not-found')
}
