import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { type Allowance, giveBack, Spent } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { SILENT_AFTER } from './conversation.ts'

const AT_ONCE = 2
const PER_MINUTE = 20
const PER_DAY = 300

/** How often a member may ask a coach. The first holds for as long as a reply may not be seen by others who ask. */
export function shareOf(memberId: string): Allowance[] {
  return [
    { key: atOnceKey(memberId), hits: AT_ONCE, seconds: SILENT_AFTER / 1000 },
    { key: `chat minute:${memberId}`, hits: PER_MINUTE, seconds: 60 },
    { key: `chat day:${memberId}`, hits: PER_DAY, seconds: 86_400 },
  ]
}

/** Refuses whoever has two coaches answering already. To be told to wait does not count as asking. */
export function refuseThird(answering: number) {
  if (answering >= AT_ONCE) throw thirdAtOnce()
}

/** Gives back what was counted for a reply that was refused, and says which share was used up. */
export async function refuseSpent(db: Db, memberId: string, error: unknown): Promise<never> {
  if (!(error instanceof Spent)) throw error
  const isThird = error.keys.includes(atOnceKey(memberId))
  await giveBack(db, isThird ? shareOf(memberId) : [{ key: atOnceKey(memberId) }])
  throw isThird ? thirdAtOnce() : error
}

/** What to count one less when a reply ends. Nothing for one that began long ago: that count is over. */
export function endedKey(memberId: string, beganAt: number) {
  return performance.now() - beganAt < SILENT_AFTER ? atOnceKey(memberId) : null
}

/** A reply that began just now has come to nothing: another may begin. */
export async function endAtOnce({ db }: Pick<Deps, 'db'>, memberId: string) {
  // Where it fails, the count is forgotten a few seconds later by itself.
  await giveBack(db, [{ key: atOnceKey(memberId) }]).catch(() => {})
}

function atOnceKey(memberId: string) {
  return `chat at once:${memberId}`
}

function thirdAtOnce() {
  return new Problem('too-many-requests', {
    sentence: 'Two coaches are already answering you. Please wait for one of them to finish.',
    retryAfterSeconds: 5,
  })
}
