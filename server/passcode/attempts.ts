import type { Deps } from '../deps.ts'
import { type Allowance, forgetCounts, readHits, tryAttempt } from '../http/rate-limit.ts'
import { findKnownDevice, rememberDevice } from '../identity/known-device.ts'
import { Problem } from '../problem.ts'
import { findPasscode, isSameCode } from './passcode.ts'

const HOUR = 3600

type AttemptDeps = Pick<Deps, 'db' | 'vault' | 'now' | 'pseudonym' | 'publicUrl'>

/** Whoever gives a passcode: an address, and what their browser tells of them. */
interface Visitor {
  client: string
  cookies: string
}

/** Checks a passcode that somebody gives. */
export async function checkPasscode(deps: AttemptDeps, memberId: string, given: string, visitor: Visitor) {
  const { db, vault, now } = deps
  const passcode = await findPasscode(db, vault, memberId)
  const device = findKnownDevice(deps, visitor.cookies, holderOf(memberId, passcode?.version))
  const allowances = allowancesOf(deps, memberId, visitor.client, device)
  const check = async () => (passcode && isSameCode(given, passcode.code) ? passcode : null)
  const stored = await tryAttempt(db, allowances, now(), check).catch(sayHowLong)
  if (!stored) throw new Problem('passcode-wrong')
  return stored
}

/** From now on strangers cannot use up the attempts of whoever has just given the right code. */
export function rememberHolder(
  deps: Pick<Deps, 'pseudonym' | 'publicUrl'>,
  headers: Headers,
  cookies: string,
  memberId: string,
  version: number,
) {
  rememberDevice(deps, headers, cookies, holderOf(memberId, version))
}

/** Of this code only: who knew the one before is a stranger to it. */
function holderOf(memberId: string, version: number | undefined) {
  return `passcode ${memberId} ${version}`
}

/** A new code: what was guessed at the one before says nothing about it, and keeps nobody out. */
export async function forgetAttempts({ db }: Pick<Deps, 'db'>, memberId: string) {
  await forgetCounts(db, [hourKey(memberId), dayKey(memberId)])
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

/**
 * Per visitor, so that one cannot try for long at this page, or a little at each of many; per page, so that many together
 * cannot either. Who has had the code before has attempts that strangers cannot use up.
 */
function allowancesOf({ pseudonym }: AttemptDeps, memberId: string, client: string, device?: string): Allowance[] {
  if (device) return [{ key: `passcode device:${pseudonym(`${memberId} ${device}`)}`, hits: 5, seconds: HOUR / 4 }]
  return [
    { key: `passcode client:${pseudonym(`${memberId} ${client}`)}`, hits: 5, seconds: HOUR / 4 },
    { key: `passcode everywhere:${pseudonym(client)}`, hits: 30, seconds: HOUR },
    { key: hourKey(memberId), hits: 10, seconds: HOUR },
    { key: dayKey(memberId), hits: 30, seconds: 24 * HOUR },
  ]
}

function hourKey(memberId: string) {
  return `passcode hour:${memberId}`
}

function dayKey(memberId: string) {
  return `passcode day:${memberId}`
}
