import type { Allowance } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'

const AT_ONCE = 2
const PER_MINUTE = 20
const PER_DAY = 300

/** How often a member may ask a coach. */
export function shareOf(memberId: string): Allowance[] {
  return [
    { key: `chat minute:${memberId}`, hits: PER_MINUTE, seconds: 60 },
    { key: `chat day:${memberId}`, hits: PER_DAY, seconds: 86_400 },
  ]
}

/** Refuses whoever has two coaches answering already. To be told to wait does not count as asking. */
export function refuseThird(answering: number) {
  if (answering < AT_ONCE) return
  throw new Problem('too-many-requests', {
    sentence: 'Two coaches are already answering you. Please wait for one of them to finish.',
    retryAfterSeconds: 5,
  })
}
