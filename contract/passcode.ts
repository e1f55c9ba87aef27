import { z } from 'zod'
import { get, Instant, Message, post } from './endpoint.ts'

export const Passcode = z
  .string('Please enter a 6-digit passcode.')
  .regex(/^[0-9]{6}$/, 'Please enter a 6-digit passcode.')

/** Those that people try first: rows, the same few digits again and again, and the patterns of the keys. */
export function isEasyPasscode(code: string) {
  const digits = [...code].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  // One step all along: 000000, 123456, 987654, 890123.
  if (steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))) return true
  // A part of it again: 121212, 123123. Each digit twice or thrice: 112233, 111222. Forth and back: 123321.
  const isDoubled = /^(?:(\d)\1){3}$/.test(code) || /^(\d)\1\1(\d)\2\2$/.test(code)
  if (/^(\d{2})\1\1$|^(\d{3})\2$/.test(code) || isDoubled || new Set(digits).size <= 2) return true
  return WELL_KNOWN.has(code) || code === [...code].reverse().join('')
}

/** The most used ones that follow no rule but that of the keys or of a saying. */
const WELL_KNOWN = new Set([
  '147258',
  '258369',
  '147852',
  '159753',
  '159357',
  '789456',
  '456123',
  '123654',
  '520131',
  '102030',
])

const NewPasscode = Passcode.refine(
  (code) => !isEasyPasscode(code),
  'That passcode is easy to guess. Please choose one without a row like 123456 and without the same digits again and again.',
)

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
    body: z.object({ passcode: NewPasscode }),
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
