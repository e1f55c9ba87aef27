export const PASSWORD_MAX = 256

/** Signs that count as special, on every form and on the server. */
const SPECIAL = '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?'

/** The five rules of a password, with the label each has in the checklist. */
export const passwordRules = [
  { label: '8+ chars', isMet: (password: string) => [...password].length >= 8 },
  { label: 'Uppercase', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'Lowercase', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'Number', isMet: (password: string) => /\d/.test(password) },
  { label: 'Special char', isMet: (password: string) => [...password].some((sign) => SPECIAL.includes(sign)) },
] as const

export function meetsPasswordRules(password: string) {
  return passwordRules.every((rule) => rule.isMet(password))
}

/** Whether a password holds the member's own name or address, which is the first thing a guesser tries. */
export function holdsOwnName(
  password: string,
  { email, firstName, surname }: Record<'email' | 'firstName' | 'surname', string>,
) {
  const lower = password.toLowerCase()
  const parts = [
    email,
    email.split('@')[0] ?? '',
    firstName,
    surname,
    ...firstName.split(/\s+/),
    ...surname.split(/\s+/),
  ]
  // Very short names are in too many words to be of help to anyone.
  return parts.map((part) => part.trim().toLowerCase()).some((part) => part.length >= 3 && lower.includes(part))
}
