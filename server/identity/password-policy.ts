import { dictionary } from '@zxcvbn-ts/language-common'
import { holdsOwnName, meetsPasswordRules } from '#contract/password.ts'
import { Problem } from '../problem.ts'

/** Those that leaked most often, some 49,000: the largest list that comes as a package. */
const common = new Set(dictionary['passwords-common'])

/** Letters that people write as signs to satisfy a rule. */
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

interface Owner {
  email: string
  firstName: string
  surname: string
}

/** Refuses a password that the rules, the list of common ones, or its owner's own name rule out. */
export function checkNewPassword(password: string, owner: Owner) {
  if (!meetsPasswordRules(password)) throw new Problem('password-weak')
  if (isCommonPassword(password)) throw new Problem('password-common')
  if (holdsOwnName(password, owner)) throw new Problem('password-personal')
}

/** Also finds those dressed up for the rules: Password1! is still password. */
export function isCommonPassword(password: string) {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = [...lower.replace(/[^a-z]+$/, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  return [lower, core, plain].some((form) => form.length >= 4 && common.has(form))
}
