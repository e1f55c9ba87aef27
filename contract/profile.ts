import { z } from 'zod'
import { get, Instant, MB, Message, post, put } from './endpoint.ts'
import { SentPhotos } from './media.ts'
import { SOCIAL_MAX } from './platforms.ts'
import { BIO_MAX, SECTION_MAX } from './profile-limits.ts'
import { isVisible } from './text.ts'
import { USERNAME_MAX } from './username.ts'

const MINUTE = 60

export const DISPLAY_NAME_MAX = 80

const section = () =>
  z
    .string()
    .trim()
    .max(SECTION_MAX, `Please write at most ${SECTION_MAX.toLocaleString('en-GB')} characters.`)
const short = () => z.string().trim().max(BIO_MAX, `Please write at most ${BIO_MAX} characters.`)

// It stands in titles and previews on other sites, so it is one line and reads in one direction.
const DisplayName = z
  .string()
  .max(1_000)
  .transform((name) => name.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim())
  .transform((name) => (isVisible(name) ? name : ''))
  .pipe(z.string().max(DISPLAY_NAME_MAX, `Please choose a name of at most ${DISPLAY_NAME_MAX} characters.`))

const Indexes = z.array(z.int().min(0)).max(SOCIAL_MAX)

const Links = z
  .record(z.string().max(50), z.string().max(2_048))
  .refine((links) => Object.keys(links).length <= SOCIAL_MAX, `Please list at most ${SOCIAL_MAX} links.`)

/** What a member writes about themselves. */
const Texts = z.object({
  displayName: DisplayName,
  bio: short(),
  purposeStatement: section(),
  purposeDescription: section(),
  impactStatement: section(),
  impactDescription: section(),
  mission: section(),
  vision: section(),
  valuesText: section(),
  strengths: section(),
  currentGoal: section(),
  myPhilosophy: section(),
  values: z.array(z.object({ name: short(), description: section() })).max(20),
  superpowers: z.array(z.object({ title: short(), description: section() })).max(20),
  socialLinks: z.union([Links, z.array(Links).max(SOCIAL_MAX)]),
})

/** Only what is sent is changed. The rest of the names, such as that of the product, are looked at by the server. */
export const ProfileChange = Texts.partial()
  .extend({
    profileTemplate: z.string().max(50).optional(),
    isPublic: z.boolean().optional(),
    includeProfiles: z.boolean().optional(),
    selectedProfiles: Indexes.optional(),
    mediaPhotos: SentPhotos.optional(),
    /** The version that was read; one that is no longer the newest is refused. */
    version: z.int().optional(),
  })
  .catchall(z.unknown())

export const Profile = z
  .object({
    ...Texts.omit({ displayName: true }).shape,
    displayName: z.string(),
    username: z.string().nullable(),
    usernameLocked: z.boolean(),
    profileTemplate: z.string(),
    isPublic: z.boolean(),
    /** Who can see the page: everyone, those who know the passcode, or nobody but its owner. */
    visibility: z.enum(['public', 'protected', 'private']),
    includeProfiles: z.boolean(),
    selectedProfiles: z.array(z.number()),
    hasProfilePhoto: z.boolean(),
    profilePhoto: z.string().nullable(),
    additionalPhotos: z.array(z.string()),
    additionalPhotosCount: z.number(),
    mediaPhotos: z.array(z.string()),
    cvData: z.object({ fileName: z.string() }).optional(),
    version: z.number(),
    updatedAt: Instant,
  })
  // The one field that is named after the product, whatever it is called.
  .catchall(z.unknown())

const ProfileBody = { bodyLimit: 15 * MB, body: ProfileChange, reply: Profile } as const

const Username = z.string('Please choose a username.').max(200)

const UsernameState = z.object({ username: z.string(), usernameLocked: z.boolean(), message: z.string() })

const ProStatus = z.object({ isPro: z.boolean(), showVerifiedBadge: z.boolean() })

export const profile = {
  read: get('/api/user/profile', { summary: 'Read my profile', access: 'member', reply: Profile }),
  create: post('/api/user/profile', { summary: 'Create my profile', access: 'member', ...ProfileBody }),
  update: put('/api/user/profile', { summary: 'Change my profile', access: 'member', ...ProfileBody }),
  progress: get('/api/user/profile/progress', {
    summary: 'Which sections of my profile are written',
    access: 'member',
    reply: z.object({
      values: z.boolean(),
      strengths: z.boolean(),
      mission: z.boolean(),
      currentGoal: z.boolean(),
      myPhilosophy: z.boolean(),
      vision: z.boolean(),
    }),
  }),
  views: get('/api/user/profile/views', {
    summary: 'How often my page was looked at',
    access: 'member',
    reply: z.object({ last7Days: z.number(), last30Days: z.number() }),
  }),
  checkUsername: get('/api/user/check-username/:username', {
    summary: 'Whether a username is free',
    access: 'member',
    limit: { per: 'member', hits: 60, seconds: MINUTE },
    reply: z.object({ available: z.boolean() }),
  }),
  firstAvailableUsername: get('/api/user/first-available-username/:base', {
    summary: 'A free username like the given one',
    access: 'member',
    limit: { per: 'member', hits: 60, seconds: MINUTE },
    reply: z.object({ username: z.string().max(USERNAME_MAX) }),
  }),
  saveUsername: post('/api/user/profile/username', {
    summary: 'Save my username; it can still be changed',
    access: 'member',
    body: z.object({ username: Username }),
    reply: UsernameState,
  }),
  lockUsername: post('/api/user/profile/username/lock', {
    summary: 'Make my username permanent',
    access: 'member',
    // Which name was confirmed, where the caller says so: another tab may have changed it meanwhile.
    body: z.object({ username: Username.optional() }).optional(),
    reply: UsernameState,
  }),
  setSocial: post('/api/user/profile/social-settings', {
    summary: 'Choose which social profiles my page shows',
    access: 'member',
    body: z.object({ includeProfiles: z.boolean(), selectedProfiles: Indexes }),
    reply: Message.extend({ includeProfiles: z.boolean(), selectedProfiles: z.array(z.number()) }),
  }),
  proStatus: get('/api/user/pro-status', { summary: 'Whether I am Pro', access: 'member', reply: ProStatus }),
  setBadge: post('/api/user/verified-badge', {
    summary: 'Show or hide the verified badge',
    access: 'member',
    body: z.object({ showVerifiedBadge: z.boolean() }),
    reply: ProStatus.extend({ message: z.string() }),
  }),
  account: get('/api/user/:email', {
    summary: 'My photo and whether I am Pro, by my own address',
    access: 'member',
    params: z.object({ email: z.string().includes('@') }),
    reply: z.object({ primaryProfilePhoto: z.string().nullable(), isPro: z.boolean() }),
  }),
}
