import { z } from 'zod'
import { careerStages, isCareerStage } from './career-stages.ts'
import { COUNTRY_UNKNOWN, isCountry } from './countries.ts'
import { isEmailAddress, plainEmail } from './email.ts'
import { get, Instant, post, remove } from './endpoint.ts'
import { PASSWORD_MAX } from './password.ts'
import { isVisible } from './text.ts'

const HOUR = 3600

/**
 * A line of text about a person. It goes into letters, prompts and lists, so it can be seen, has no line breaks or
 * control characters, and turns nothing around that stands beside it.
 */
export const line = (name: string, max: number) =>
  z
    .string(`Please enter your ${name}.`)
    .trim()
    .min(1, `Please enter your ${name}.`)
    .max(max, `Please enter a ${name} of at most ${max} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u, `Please enter your ${name} in one line.`)
    .refine(isVisible, `Please enter your ${name}.`)

export const EmailAddress = z
  .string('Please enter a valid email address.')
  // Before it is checked: what it is normalised to is what is stored and written to.
  .overwrite(plainEmail)
  .max(254, 'Please enter a valid email address.')
  .refine(isEmailAddress, 'Please enter a valid email address.')

/** Only that it is text of a length we hash; whether it is good enough is said in our own words. */
const Password = z
  .string('Please enter a password.')
  .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters.`)

export const Registration = z.object({
  email: EmailAddress,
  password: Password,
  confirmPassword: Password.optional(),
  firstName: line('first name', 50),
  surname: line('surname', 50),
  // Its bounds have words of their own, which name the product.
  age: z.number('Please enter a valid age between 16 and 100.'),
  country: line('country', 60).refine(isCountry, COUNTRY_UNKNOWN),
  postcode: line('postcode', 20),
  careerHelp: z
    .array(z.string().max(100).refine(isCareerStage, 'Please choose from the areas in the list.'))
    .min(1, 'Please select at least one area where you need help.')
    .max(careerStages.length)
    .optional(),
  founder: z.boolean().optional(),
})

/** What the browser remembers of whoever signed in. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  isAdmin: z.boolean(),
})

/** What may be counted of somebody who agreed. Signing in is counted where it happens. */
export const CountedEvent = z.union([
  z.object({ name: z.enum(['user_register', 'user_registered']) }),
  z.object({ name: z.literal('user_demographic'), value: z.number() }),
])

/** What signing in answers, whichever way was taken. */
export const SignedIn = z.object({ user: User })

/** Anything may be sent as a token; all that is not one gets the same answer. */
export const AnyToken = z.unknown().optional()

export const identity = {
  session: get('/api/session', {
    summary: 'Who is signed in',
    access: 'anyone',
    reply: z.object({
      member: User.extend({ isPro: z.boolean(), isTestAccount: z.boolean(), isUnder18: z.boolean() }).nullable(),
    }),
  }),
  register: post('/api/register', {
    summary: 'Create an account and sign in',
    access: 'anyone',
    limit: { per: 'client', hits: 40, seconds: HOUR },
    body: Registration,
    reply: SignedIn,
  }),
  login: post('/api/login', {
    summary: 'Sign in',
    access: 'anyone',
    body: z.object({
      email: z.string().max(254),
      password: z.string().max(PASSWORD_MAX),
      /** Asked of those who have set up a second factor. */
      code: z.string().trim().max(40).optional(),
    }),
    reply: SignedIn,
  }),
  event: post('/api/events', {
    summary: 'Count that I joined, where I agreed to it and somebody wants to know',
    access: 'member',
    limit: { per: 'member', hits: 20, seconds: HOUR },
    body: CountedEvent,
  }),
  logout: post('/api/logout', {
    summary: 'End my session; with forgetDevice, this device is a stranger again too',
    access: 'anyone',
    body: z.object({ forgetDevice: z.boolean().optional() }).optional(),
  }),
  forgotPassword: post('/api/forgot-password', {
    summary: 'Ask for an email that lets me set a new password',
    access: 'anyone',
    limit: { per: 'client', hits: 20, seconds: HOUR },
    body: z.object({ email: EmailAddress }),
  }),
  resetPassword: post('/api/reset-password', {
    summary: 'Set a new password with the token from that email',
    access: 'anyone',
    limit: { per: 'client', hits: 60, seconds: HOUR },
    body: z.object({ token: AnyToken, password: Password }),
  }),
  changePassword: post('/api/user/password', {
    summary: 'Change my password; every other session ends',
    access: 'member',
    body: z.object({ currentPassword: z.string().max(PASSWORD_MAX), password: Password }),
  }),
  sessions: get('/api/user/sessions', {
    summary: 'Where I am signed in',
    access: 'member',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          userAgent: z.string(),
          createdAt: Instant,
          lastSeenAt: Instant,
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: remove('/api/user/sessions/:id', {
    summary: 'End one of my sessions',
    access: 'member',
    params: z.object({ id: z.uuid() }),
  }),
  endOtherSessions: remove('/api/user/sessions', { summary: 'End all my sessions but this one', access: 'member' }),
}
