import { passcode } from '#contract/passcode.ts'
import type { Deps } from '../deps.ts'
import { routes } from '../http/routes.ts'
import { countFailedAttempts, forgetAttempts } from '../passcode/attempts.ts'
import { findPasscode, generatePasscode, setPasscode } from '../passcode/passcode.ts'
import { openShowcase } from './gate.ts'
import { isProtected, protectProfile } from './visibility.ts'

// Here and not with the passcodes: what a passcode locks is the profile.
export const passcodeRoutes = routes(passcode, {
  read: (asked) => readSettings(asked, asked.member.id),
  protect: async (asked) => {
    const { db, vault, member, body, now } = asked
    await protectProfile(db, vault, member.id, body.passcodeProtected, now())
    const message = body.passcodeProtected ? 'Passcode protection is on.' : 'Passcode protection is off.'
    return { ...(await readSettings(asked, member.id)), message }
  },
  set: async (asked) => {
    const { db, vault, member, body, now } = asked
    await setPasscode(db, vault, member.id, body.passcode, now())
    await forgetAttempts(asked, member.id)
    return { ...(await readSettings(asked, member.id)), message: 'Your passcode is saved.' }
  },
  generate: async ({ db, vault, member, now }) => {
    const generatedAt = now()
    const code = await generatePasscode(db, vault, member.id, generatedAt)
    await forgetAttempts({ db }, member.id)
    return { passcode: code, generatedAt, message: 'You have a new passcode.' }
  },
  verify: async (asked) => {
    await openShowcase(asked, asked.params.username, asked.body.passcode)
    return { message: 'Access granted.' }
  },
})

async function readSettings(deps: Deps, memberId: string) {
  const stored = await findPasscode(deps.db, deps.vault, memberId)
  return {
    passcodeProtected: await isProtected(deps.db, memberId),
    hasPasscode: stored !== null,
    currentPasscode: stored?.code ?? null,
    generatedAt: stored?.generatedAt ?? null,
    failedAttempts: await countFailedAttempts(deps, memberId),
  }
}
