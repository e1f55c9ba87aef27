import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../db/connect.ts'
import { open, seal } from '../db/seal.ts'
import type { Deps } from '../deps.ts'
import { tryAttempt } from '../http/rate-limit.ts'
import { Problem } from '../problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { secondFactors } from './tables.ts'

const RECOVERY_CODES = 10
const PERIOD = 30
/** One step back and one ahead: telephones' clocks differ. */
const WINDOW = 1

type Keys = Pick<Deps, 'db' | 'vault' | 'now' | 'config'>

export async function readSecondFactor(db: Db, memberId: string) {
  const factor = await findFactor(db, memberId)
  return { isOn: Boolean(factor?.confirmedAt), recoveryCodesLeft: factor?.confirmedAt ? factor.recovery.length : 0 }
}

/** Makes a secret for an authenticator app. Until a code of it was entered, signing in goes on as before. */
export async function beginSecondFactor({ db, vault, now, config }: Keys, memberId: string, password: string) {
  const { email } = await confirmPassword({ db, now }, memberId, password)
  const factor = await findFactor(db, memberId)
  if (factor?.confirmedAt) throw new Problem('conflict')
  const secret = new Secret({ size: 20 }).base32
  const sealed = seal(await vault.keyFor(db, memberId), secret, contextOf(memberId))
  const row = { secret: sealed, confirmedAt: null, lastStep: 0, recovery: [] }
  await db
    .insert(secondFactors)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: secondFactors.memberId, set: row })
  return { secret, url: toTotp(secret, config.brand.name, email).toString() }
}

/** Turns it on with a first code, and gives the codes for a lost telephone. They are shown once and kept as hashes. */
export async function confirmSecondFactor({ db, vault, now, config }: Keys, memberId: string, code: string) {
  const factor = await findFactor(db, memberId)
  if (!factor || factor.confirmedAt) throw new Problem('conflict')
  const step = findStep(await openSecret({ db, vault, config }, factor), code, now())
  if (step === undefined) throw new Problem('second-factor-wrong')
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex'))
  await db
    .update(secondFactors)
    .set({ confirmedAt: now(), lastStep: step, recovery: codes.map(hash) })
    .where(eq(secondFactors.memberId, memberId))
  return codes
}

export async function endSecondFactor(keys: Keys, memberId: string, password: string, code: string) {
  await confirmPassword(keys, memberId, password)
  await checkSecondFactor(keys, memberId, code)
  await keys.db.delete(secondFactors).where(eq(secondFactors.memberId, memberId))
}

/** For a host who has lost both the telephone and the codes. */
export async function dropSecondFactor(db: Db, memberId: string) {
  await db.delete(secondFactors).where(eq(secondFactors.memberId, memberId))
}

/** Refuses unless no second factor is set up, or the code is right. Each code works once. */
export async function checkSecondFactor(
  { db, vault, now, config }: Keys,
  memberId: string,
  code: string | undefined,
  device = '',
) {
  // By device, where the administrator has signed in before: whoever has only stolen the password cannot lock them out.
  const failures = { key: `second-factor:${memberId} ${device}`, hits: 10, seconds: 15 * 60 }
  const factor = await findFactor(db, memberId)
  if (!factor?.confirmedAt) return
  if (!code) throw new Problem('second-factor-required')
  const attempt = () =>
    db.transaction(async (tx) => {
      const [locked] = await tx.select().from(secondFactors).where(eq(secondFactors.memberId, memberId)).for('update')
      if (!locked) return null
      const step = findStep(await openSecret({ db: tx, vault, config }, locked), code, now())
      const isNew = step !== undefined && step > locked.lastStep
      const kept = locked.recovery.filter((one) => one !== hash(code.replace(/[\s-]/g, '').toLowerCase()))
      if (!isNew && kept.length === locked.recovery.length) return null
      await tx
        .update(secondFactors)
        .set(isNew ? { lastStep: step } : { recovery: kept })
        .where(eq(secondFactors.memberId, memberId))
      return true
    })
  if (!(await tryAttempt(db, [failures], now(), attempt))) throw new Problem('second-factor-wrong')
}

async function findFactor(db: Db, memberId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.memberId, memberId))
  return factor
}

async function openSecret(
  { db, vault, config }: Pick<Keys, 'db' | 'vault' | 'config'>,
  { memberId, secret }: typeof secondFactors.$inferSelect,
) {
  return toTotp(open(await vault.keyFor(db, memberId), secret, contextOf(memberId)), config.brand.name, '')
}

/** The step of time a code belongs to, or nothing when it belongs to none near now. */
function findStep(totp: TOTP, code: string, now: Date) {
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
}

function toTotp(secret: string, issuer: string, label: string) {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })
}

function contextOf(memberId: string) {
  return `second_factors.secret:${memberId}`
}

function hash(code: string) {
  return createHash('sha256').update(code).digest('hex')
}
