import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { account } from '#contract/account.ts'
import { ageProblem } from '#contract/age.ts'
import { COUNTRY_UNKNOWN, isCountry } from '#contract/countries.ts'
import { normaliseEmail } from '#contract/email.ts'
import { type Db, isUniqueViolation } from '../db/connect.ts'
import { perDatabase } from '../db/per-database.ts'
import type { Deps } from '../deps.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { Problem } from '../problem.ts'
import { confirmPassword } from './confirm-password.ts'
import { offerConfirmation } from './email-confirmation.ts'
import { emailChangedLetter } from './letters.ts'
import { looksLike, refuseLookAlike } from './look-alike.ts'
import { sealPostcode, withPostcodes } from './postcode.ts'
import { refuseAddress } from './refused-addresses.ts'
import { closeSessionsOf, type SignedIn } from './sessions.ts'
import { emailTokens, members, resetTokens } from './tables.ts'

type Change = z.output<typeof account.save.body>

const accountOf = perDatabase((db) =>
  db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('account_of'),
)

export async function readAccount({ db, vault }: Pick<Deps, 'db' | 'vault'>, memberId: string) {
  const [member] = await withPostcodes({ db, vault }, await accountOf(db).execute({ memberId }))
  if (!member) throw new Problem('sign-in-required')
  return member
}

/** Changes what was sent and nothing else. Another address needs the password, and ends every other session. */
export async function saveAccount(
  deps: Deps,
  signedIn: SignedIn,
  { currentPassword, email, postcode, ...change }: Change,
) {
  const { db, vault, config } = deps
  if (change.age !== undefined) refuseAge(change.age, config.brand.name)
  if (change.country !== undefined) await refuseCountry(deps, signedIn.id, change.country)
  const address = email === undefined ? signedIn.email : normaliseEmail(email)
  if (address !== signedIn.email) await checkNewAddress(deps, signedIn, address, currentPassword ?? '')

  const place = postcode === undefined ? {} : sealPostcode(await vault.keyFor(db, signedIn.id), signedIn.id, postcode)
  try {
    await db.transaction(async (tx) => {
      await tx
        .update(members)
        .set({ ...change, ...place, email: address, ...(address !== signedIn.email && { emailConfirmedAt: null }) })
        .where(eq(members.id, signedIn.id))
      if (address === signedIn.email) return
      // Letters on their way to the old address must not open the account any more.
      await tx.delete(resetTokens).where(eq(resetTokens.memberId, signedIn.id))
      await tx.delete(emailTokens).where(eq(emailTokens.memberId, signedIn.id))
      await closeSessionsOf(tx, signedIn.id, signedIn.sessionId)
      await deps.jobs.enqueue(tx, sendLetter, emailChangedLetter(signedIn, config.brand))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Problem('email-taken')
    throw error
  }
  if (address !== signedIn.email) await offerConfirmation(deps, { ...signedIn, email: address })
  return readAccount(deps, signedIn.id)
}

export async function setAge(db: Db, memberId: string, age: number | null, productName: string) {
  if (age === null) return
  refuseAge(age, productName)
  await db.update(members).set({ age }).where(eq(members.id, memberId))
}

function refuseAge(age: number, productName: string) {
  const sentence = ageProblem(age, productName)
  if (sentence) throw new Problem('bad-request', { sentence, details: [sentence] })
}

/** One from the list, or the one they have: who chose it before there was a list keeps it. */
async function refuseCountry(deps: Deps, memberId: string, country: string) {
  if (isCountry(country) || country === (await readAccount(deps, memberId)).country) return
  throw new Problem('bad-request', { sentence: COUNTRY_UNKNOWN, details: [COUNTRY_UNKNOWN] })
}

/** The two accounts that settings name are known by their addresses: they keep them, and nobody else gets them. */
async function checkNewAddress(deps: Deps, { id, email, isAdmin }: SignedIn, address: string, password: string) {
  const { testAccountEmail } = deps.config
  if (isAdmin || email === testAccountEmail) throw new Problem('email-fixed')
  await confirmPassword(deps, id, password)
  await checkFreeAddress(deps, address)
}

/** What nobody may have: an address that settings name, that was refused, or that would be taken for another's. */
export async function checkFreeAddress(deps: Pick<Deps, 'db' | 'config' | 'now' | 'pseudonym'>, address: string) {
  const { adminEmail, testAccountEmail } = deps.config
  if ([adminEmail, testAccountEmail].includes(looksLike(address))) throw new Problem('email-taken')
  await refuseAddress(deps, address)
  await refuseLookAlike(deps.db, address)
}
