import { send } from '../lib/request.ts'
import type { StoredUser } from '../lib/stored-user.ts'

export interface Registration {
  email: string
  password: string
  confirmPassword?: string
  firstName: string
  surname: string
  age: number
  country: string
  postcode: string
  careerHelp?: string[]
  founder?: true
}

/** What the server may answer to a registration. */
export interface RegisterAnswer {
  user?: StoredUser
  error?: string
  message?: string
  details?: string[] | string
  code?: string
}

const ERROR_PAGE = 'Server returned an error page instead of expected JSON response'
const PAGE_HINT =
  'Your account has not been created. If you are on a public Wi-Fi, sign in to it first, then try again.'

export function postRegistration(registration: Registration) {
  return send('/api/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  })
}

/** What is said of a refusal: aloud as it is, and in the form with what to do about it. */
export function explainRefusal(words: string) {
  return { said: words, words: words === ERROR_PAGE ? `${words}. ${PAGE_HINT}` : words }
}

/** An answer is JSON. A proxy or a Wi-Fi in between may answer with a page or a line of text instead. */
export async function readRegisterAnswer(response: Response): Promise<RegisterAnswer> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/html') || /^\s*<(!doctype|html)/i.test(text)) return { error: ERROR_PAGE }
  if (type.includes('application/json')) return JSON.parse(text) ?? {}
  return { error: text || 'Registration failed. Please try again.' }
}

/** By what a refusal speaks of. A password can be refused for the name or the address in it, so it comes before these. */
const FIELDS = [
  ['password', /password|use at most/i],
  ['email', /email address/],
  ['age', /\bage\b|aged/],
  ['firstName', /first name/],
  ['surname', /surname/],
  ['postcode', /postcode/],
] as const

/** Which field a refusal of the server is about, so that its words can stand there too. */
export function fieldOf({ code, error = '', details }: RegisterAnswer) {
  if (code === 'email-taken') return 'email'
  const words = [error, ...(Array.isArray(details) ? details : [])].join(' ')
  if (code === 'sign-up-closed') return 'form'
  return FIELDS.find(([, about]) => about.test(words))?.[0] ?? 'form'
}

export function readFounder(search: URLSearchParams) {
  const founder = search.get('founder')
  return { isFounder: founder !== null, email: founder?.includes('@') ? founder : '' }
}
