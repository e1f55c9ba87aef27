import type { z } from 'zod'
import { ageProblem } from '#contract/age.ts'
import { normaliseEmail } from '#contract/email.ts'
import type { Registration } from '#contract/identity.ts'
import { type Db, isUniqueViolation } from '../db/connect.ts'
import { Problem } from '../problem.ts'
import { refuseLookAlike } from './look-alike.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './password-policy.ts'
import { members } from './tables.ts'

/** Makes an account. Everything that is wrong is said at once. */
export async function registerMember(db: Db, details: z.output<typeof Registration>, productName: string, now: Date) {
  const { password, confirmPassword, careerHelp = [], founder = false, ...about } = details
  const wrong = findMistakes(details, productName)
  if (wrong.length > 0) throw new Problem('registration-refused', { sentence: wrong[0], details: wrong })

  // Before the address is looked at: whether it is taken or not, the answer takes as long.
  const passwordHash = await hashPassword(password)
  const email = normaliseEmail(about.email)
  const values = { ...about, email, passwordHash, careerHelp, isFounder: founder }
  await refuseLookAlike(db, email)
  try {
    const [member] = await db
      .insert(members)
      .values({ ...values, createdAt: now, lastActiveAt: now })
      .returning()
    if (!member) throw new Error('The new member was not stored.')
    return member
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Problem('email-taken')
    throw error
  }
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
