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

export function postRegistration(registration: Registration) {
  return send('/api/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  })
}

/** Which field a refusal of the server is about, so that its words can stand there too. */
export function fieldOf({ code, error = '', details }: RegisterAnswer) {
  const words = [error, ...(Array.isArray(details) ? details : [])].join(' ')
  if (code === 'email-taken' || /email address/.test(words)) return 'email'
  if (/password/i.test(words)) return 'password'
  if (/age\b|aged/.test(words)) return 'age'
  return 'form'
}

export function readFounder(search: URLSearchParams) {
  const founder = search.get('founder')
  return { isFounder: founder !== null, email: founder?.includes('@') ? founder : '' }
}
