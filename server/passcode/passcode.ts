import { randomInt, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { isEasyPasscode } from '#contract/passcode.ts'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Vault } from '../db/vault.ts'
import { passcodes } from './tables.ts'

export interface StoredPasscode {
  code: string
  version: number
  generatedAt: Date
}

export async function findPasscode(db: Db, vault: Vault, memberId: string): Promise<StoredPasscode | null> {
  const [row] = await db.select().from(passcodes).where(eq(passcodes.memberId, memberId))
  if (!row) return null
  const { version, generatedAt } = row
  return { code: open(await vault.keyFor(db, memberId), row.code, contextOf(memberId)), version, generatedAt }
}

/** Stores the code. Whoever was let in with the one before is let in no more. */
export async function setPasscode(db: Db, vault: Vault, memberId: string, code: string, now: Date) {
  const sealed = seal(await vault.keyFor(db, memberId), code, contextOf(memberId))
  await db
    .insert(passcodes)
    .values({ memberId, code: sealed, generatedAt: now })
    .onConflictDoUpdate({
      target: passcodes.memberId,
      set: { code: sealed, generatedAt: now, version: sql`${passcodes.version} + 1` },
    })
}

export function drawPasscode(): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return isEasyPasscode(code) ? drawPasscode() : code
}

export async function generatePasscode(db: Db, vault: Vault, memberId: string, now: Date) {
  const code = drawPasscode()
  await setPasscode(db, vault, memberId, code, now)
  return code
}

/** Takes back every grant, and leaves the code as it is. */
export async function voidGrants(db: Db, memberId: string) {
  await db
    .update(passcodes)
    .set({ version: sql`${passcodes.version} + 1` })
    .where(eq(passcodes.memberId, memberId))
}

export async function findPasscodeVersion(db: Db, memberId: string) {
  const [row] = await db.select({ version: passcodes.version }).from(passcodes).where(eq(passcodes.memberId, memberId))
  return row?.version
}

export function isSameCode(given: string, code: string) {
  const [left, right] = [Buffer.from(given), Buffer.from(code)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function contextOf(memberId: string) {
  return `passcodes.code:${memberId}`
}
