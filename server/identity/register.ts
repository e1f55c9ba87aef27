import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ageProblem } from '#contract/age.ts'
import { normaliseEmail } from '#contract/email.ts'
import type { Registration } from '#contract/identity.ts'
import { isUniqueViolation } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { refuseWhenSignUpIsClosed } from '../service/refusals.ts'
import { refuseLookAlike } from './look-alike.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './password-policy.ts'
import { sealPostcode } from './postcode.ts'
import { refuseAddress } from './refused-addresses.ts'
import { members } from './tables.ts'

type RegisterDeps = Pick<Deps, 'db' | 'vault' | 'config' | 'now' | 'pseudonym'>
type NewMember = Omit<typeof members.$inferInsert, 'postcode'> & { postcode: string }

/** Makes an account. Everything that is wrong is said at once. */
export async function registerMember(deps: RegisterDeps, details: z.output<typeof Registration>) {
  const { db, config } = deps
  await refuseWhenSignUpIsClosed(deps)
  const { password, confirmPassword, careerHelp = [], founder = false, ...about } = details
  const wrong = findMistakes(details, config.brand.name)
  if (wrong.length > 0) throw new Problem('registration-refused', { sentence: wrong[0], details: wrong })

  // Before the address is looked at: whether it is taken or not, the answer takes as long.
  const passwordHash = await hashPassword(password)
  const email = normaliseEmail(about.email)
  const values = { ...about, email, passwordHash, careerHelp, isFounder: founder }
  await refuseAddress(deps, email)
  await refuseLookAlike(db, email)
  try {
    return await db.transaction((tx) => insertMember({ ...deps, db: tx }, values))
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Problem('email-taken')
    throw error
  }
}

/** The key that seals the postcode needs its member first. */
async function insertMember({ db, vault, now }: RegisterDeps, { postcode, ...values }: NewMember) {
  const [member] = await db
    .insert(members)
    .values({ ...values, createdAt: now(), lastActiveAt: now() })
    .returning()
  if (!member) throw new Error('The new member was not stored.')
  const sealed = sealPostcode(await vault.keyFor(db, member.id), member.id, postcode)
  await db.update(members).set(sealed).where(eq(members.id, member.id))
  return member
}

function findMistakes(details: z.output<typeof Registration>, productName: string) {
  const age = ageProblem(details.age, productName)
  const differs = details.confirmPassword !== undefined && details.confirmPassword !== details.password
  return [age, passwordProblem(details), differs ? 'Passwords do not match. Please check and try again.' : null].filter(
    (sentence) => sentence !== null,
  )
}

function passwordProblem(details: z.output<typeof Registration>) {
  try {
    checkNewPassword(details.password, details)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === 'password-weak' ? 'Please ensure your password meets all requirements.' : error.message
  }
}
