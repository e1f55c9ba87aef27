import { z } from 'zod'
import { get, Instant, Message, post } from './endpoint.ts'

export const Passcode = z
  .string('Please enter a 6-digit passcode.')
  .regex(/^[0-9]{6}$/, 'Please enter a 6-digit passcode.')

const PasscodeSettings = z.object({
  passcodeProtected: z.boolean(),
  hasPasscode: z.boolean(),
  currentPasscode: z.string().nullable(),
  generatedAt: Instant.nullable(),
  /** Wrong passcodes tried by anyone since yesterday: for the owner to know. */
  failedAttempts: z.number(),
})

const Changed = PasscodeSettings.extend({ message: z.string() })

export const passcode = {
  read: get('/api/user/passcode-settings', {
    summary: 'Read my passcode settings',
    access: 'member',
    reply: PasscodeSettings,
  }),
  protect: post('/api/user/passcode-protection', {
    summary: 'Switch the passcode of my page on or off',
    access: 'member',
    body: z.object({ passcodeProtected: z.boolean() }),
    reply: Changed,
  }),
  set: post('/api/user/set-passcode', {
    summary: 'Set my passcode',
    access: 'member',
    body: z.object({ passcode: Passcode }),
    reply: Changed,
  }),
  generate: post('/api/user/generate-passcode', {
    summary: 'Have a new passcode made for me',
    access: 'member',
    reply: Message.extend({ passcode: z.string(), generatedAt: Instant }),
  }),
  verify: post('/api/public/verify-passcode/:username', {
    summary: 'Check the passcode of a protected profile',
    access: 'anyone',
    body: z.object({ passcode: Passcode }),
  }),
}
