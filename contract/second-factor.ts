import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { PASSWORD_MAX } from './password.ts'

export const OwnPassword = z.string('Please enter your password.').max(PASSWORD_MAX)
export const Code = z.string('Please enter the code.').trim().max(40)
export const FactorState = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() })
export const FactorSetUp = z.object({ secret: z.string(), url: z.string() })
/** Shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() })

/** A second proof of who the administrator is: a code from an app, or one of the codes kept for when the app is lost. */
export const secondFactor = {
  read: get('/api/admin/second-factor', {
    summary: 'Whether signing in asks for a second factor',
    access: 'admin',
    reply: FactorState,
  }),
  begin: post('/api/admin/second-factor/begin', {
    summary: 'Begin to set up a second factor; it counts once a code from it has been entered',
    access: 'admin',
    act: { name: 'second-factor-begun' },
    body: z.object({ password: OwnPassword }),
    reply: FactorSetUp,
  }),
  confirm: post('/api/admin/second-factor/confirm', {
    summary: 'Enter a first code; gives the recovery codes, once',
    access: 'admin',
    act: { name: 'second-factor-set' },
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
  }),
  prove: post('/api/admin/prove', {
    summary: 'Confirm that it is still me, before what must not be done by a screen left open',
    access: 'admin',
    body: z.object({ password: OwnPassword, code: Code.optional() }),
  }),
  end: post('/api/admin/second-factor/end', {
    summary: 'Sign in with a password alone again',
    access: 'admin',
    act: { name: 'second-factor-ended' },
    body: z.object({ password: OwnPassword, code: Code }),
  }),
}
