import { z } from 'zod'
import { get, Instant, put } from './endpoint.ts'
import { ROLE_MAX, ROLES_MAX } from './personal-choices.ts'

const text = (max: number) => z.string().trim().max(max, `Please write at most ${max} characters.`)

const Roles = z.array(text(ROLE_MAX)).max(ROLES_MAX, `Please list at most ${ROLES_MAX} roles.`)

/** What bears on work. */
export const Career = z.object({
  currentJobRoles: Roles,
  pastJobRoles: Roles,
  jobRolesConsidered: Roles,
  nationality: text(100),
  desiredWorkLocation: text(200),
  parentsMainJobs: text(100),
  parentsMainJobsOther: text(200),
  highestEducation: text(100),
})

export type Career = z.output<typeof Career>

/** What the law protects specially. It is kept only with explicit consent. */
export const Special = z.object({
  ethnicity: text(100),
  disability: text(200),
  gender: text(100),
  sexualOrientation: text(100),
})

export type Special = z.output<typeof Special>

const Age = z.number('Please enter a valid age between 16 and 100.').nullable()

const PersonalData = z.object({
  ...Career.shape,
  ...Special.shape,
  age: Age,
  /** When the member agreed that the special ones are kept; null while none may be. */
  consentedAt: Instant.nullable(),
})

export const personal = {
  read: get('/api/personal-data/:email', {
    summary: 'Read my personal data, by my own address',
    access: 'member',
    reply: PersonalData,
  }),
  save: put('/api/personal-data/:email', {
    summary: 'Change my personal data; only what is sent is changed',
    access: 'member',
    body: z.object({
      ...Career.partial().shape,
      ...Special.partial().shape,
      age: Age.optional(),
      /** True gives explicit consent to keep ethnicity, disability, gender and sexual orientation; false takes it back and clears them. */
      consent: z.boolean().optional(),
    }),
    reply: PersonalData.extend({ message: z.string() }),
  }),
}
