import type { Deps } from '../deps.ts'
import { type Allowance, giveBack, readHits, spend } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { findPasscode, isSameCode } from './passcode.ts'

const HOUR = 3600

type AttemptDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'pseudonym'>

/**
 * Checks a passcode that somebody gives. Each attempt is counted before it is looked at, and given back when it was
 * right: a thousand guesses at the same moment are no way round the limit.
 */
export async function checkPasscode(deps: AttemptDeps, memberId: string, given: string, client: string) {
  const { db, vault, now } = deps
  const allowances = allowancesOf(deps, memberId, client)
  for (const allowance of allowances) await spend(db, allowance, now()).catch(sayHowLong)

  const stored = await findPasscode(db, vault, memberId)
  if (!stored || !isSameCode(given, stored.code)) throw new Problem('passcode-wrong')
  for (const allowance of allowances) await giveBack(db, allowance)
  return stored
}

/** A visitor who may not try any more is told when they may. */
function sayHowLong(error: unknown): never {
  if (!(error instanceof Problem) || !error.retryAfterSeconds) throw error
  const { code, retryAfterSeconds } = error
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes > 1 ? `${minutes} minutes` : 'a minute'
  throw new Problem(code, { retryAfterSeconds, sentence: `Too many attempts. Please try again in ${wait}.` })
}

/** How many wrong codes were tried at a page since yesterday, by anyone. */
export async function countFailedAttempts({ db, now }: Pick<Deps, 'db' | 'now'>, memberId: string) {
  return Math.min(await readHits(db, dayKey(memberId), now()), 30)
}

/** Per visitor, so that one cannot try for long; per page, so that many together cannot either. */
function allowancesOf({ pseudonym }: AttemptDeps, memberId: string, client: string): Allowance[] {
  return [
    { key: `passcode client:${pseudonym(`${memberId} ${client}`)}`, hits: 5, seconds: HOUR / 4 },
    { key: `passcode hour:${memberId}`, hits: 10, seconds: HOUR },
    { key: dayKey(memberId), hits: 30, seconds: 24 * HOUR },
  ]
}

function dayKey(memberId: string) {
  return `passcode day:${memberId}`
}
