import type { Db } from '../db/connect.ts'
import { giveBack, spendAll } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'

const AT_ONCE = 2
const PER_MINUTE = 20
const PER_DAY = 300

/**
 * Refuses whoever has two coaches answering already, or has asked too often. To be told to wait does not count as asking.
 * Counts while it is still being read how many are answering.
 */
export async function refuseTooMuch(db: Db, memberId: string, now: Date, answering: Promise<number>) {
  const minute = { key: `chat minute:${memberId}`, hits: PER_MINUTE, seconds: 60 }
  const day = { key: `chat day:${memberId}`, hits: PER_DAY, seconds: 86_400 }
  const [growing, spent] = await Promise.all([
    answering,
    spendAll(db, [minute, day], now).catch((refusal: unknown) => refusal),
  ])
  if (growing >= AT_ONCE) {
    for (const allowance of [minute, day]) await giveBack(db, allowance)
    throw new Problem('too-many-requests', {
      sentence: 'Two coaches are already answering you. Please wait for one of them to finish.',
      retryAfterSeconds: 5,
    })
  }
  if (spent) throw spent
}
