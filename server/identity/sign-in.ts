import { eq } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import type { Deps } from '../deps.ts'
import { type Allowance, tryAttempt } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { findKnownDevice } from './known-device.ts'
import { isPassword, NOBODYS_HASH } from './password.ts'
import { members } from './tables.ts'

const QUARTER = 15 * 60

type SignInDeps = Pick<Deps, 'db' | 'now' | 'pseudonym' | 'publicUrl'>

/** Who is at the door, and what tells them apart from others. */
interface Caller {
  client: string
  cookies: string
}

/** The member behind an address and a password. Only failures count: a whole school may share one network address. */
export async function signIn(deps: SignInDeps, email: string, password: string, caller: Caller) {
  const { db, now } = deps
  const address = normaliseEmail(email)
  const member = await tryAttempt(db, allowancesOf(deps, address, caller), now(), async () => {
    const [found] = await db.select().from(members).where(eq(members.email, address))
    const isRight = await isPassword(password, found?.passwordHash ?? NOBODYS_HASH)
    return found && isRight ? found : null
  })
  if (!member) throw new Problem('sign-in-wrong')
  return member
}

/** A device where the owner has signed in before has attempts of its own: strangers elsewhere cannot use them up. */
function allowancesOf(deps: SignInDeps, address: string, { client, cookies }: Caller): Allowance[] {
  const account = deps.pseudonym(address)
  const device = findKnownDevice(deps, cookies, address)
  if (device) return [{ key: `sign-in device:${device} ${account}`, hits: 10, seconds: QUARTER }]
  return [
    { key: `sign-in client:${deps.pseudonym(client)}`, hits: 100, seconds: QUARTER },
    { key: strangersKey(deps, address), hits: 10, seconds: QUARTER },
  ]
}

/** Counts the failures at an account on devices where its owner is not known. */
export function strangersKey({ pseudonym }: Pick<Deps, 'pseudonym'>, address: string) {
  return `sign-in account:${pseudonym(address)}`
}
