import { and, eq, gt, lt } from 'drizzle-orm'
import { normaliseEmail } from '#contract/email.ts'
import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { refusedAddresses } from './tables.ts'

const YEAR_MS = 365 * 86_400_000

type AddressDeps = Pick<Deps, 'db' | 'now' | 'pseudonym'>

/** Keeps an address from joining again. Part of the deletion's transaction. */
export async function banAddress({ now, pseudonym }: Pick<Deps, 'now' | 'pseudonym'>, tx: Db, email: string) {
  const row = { address: nameOf({ pseudonym }, email), until: new Date(now().getTime() + YEAR_MS) }
  await tx.insert(refusedAddresses).values(row).onConflictDoUpdate({ target: refusedAddresses.address, set: row })
}

export async function admitAddress({ db, pseudonym }: AddressDeps, email: string) {
  const isIt = eq(refusedAddresses.address, nameOf({ pseudonym }, normaliseEmail(email)))
  const admitted = await db.delete(refusedAddresses).where(isIt).returning()
  if (admitted.length === 0) throw new Problem('not-found', { sentence: 'That address is not refused.' })
}

export async function refuseAddress({ db, now, pseudonym }: AddressDeps, email: string) {
  const isKept = and(eq(refusedAddresses.address, nameOf({ pseudonym }, email)), gt(refusedAddresses.until, now()))
  const [refused] = await db.select().from(refusedAddresses).where(isKept)
  if (refused) throw new Problem('address-refused')
}

export async function forgetRefusedAddresses(db: Db, now: Date) {
  await db.delete(refusedAddresses).where(lt(refusedAddresses.until, now))
}

function nameOf({ pseudonym }: Pick<Deps, 'pseudonym'>, email: string) {
  return pseudonym(`address:${email}`)
}
