import { z } from 'zod'
import { get, Instant, patch, remove } from './endpoint.ts'
import { PublicProfile } from './showcase.ts'

/** How many rows a list gives when no page is asked for. */
export const LISTED_MOST = 1_000

/** A member as the administrator sees them in a list. */
export const ListedUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  country: z.string().nullable(),
  postcode: z.string().nullable(),
  age: z.number().nullable(),
  createdAt: Instant,
})

export const AdminUser = ListedUser.extend({
  isPro: z.boolean(),
  isAdmin: z.boolean(),
  isFounder: z.boolean(),
  lastActiveAt: Instant.nullable(),
})

const UserParams = z.object({ userId: z.uuid() })

/** What bears on work. The attributes the law protects specially are not here, whoever asks. */
export const CareerInfo = z.object({
  currentJobRoles: z.array(z.string()),
  pastJobRoles: z.array(z.string()),
  jobRolesConsidered: z.array(z.string()),
  highestEducation: z.string(),
  desiredWorkLocation: z.string(),
  nationality: z.string(),
})

export const AdminConversation = z.object({
  id: z.uuid(),
  toolName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  messageCount: z.number(),
  /** At most the newest thousand. */
  messages: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['user', 'assistant']),
      content: z.string(),
      timestamp: z.string().optional(),
    }),
  ),
})

export const admin = {
  stats: get('/api/admin/stats', {
    summary: 'How many members and conversations there are, and who was here in the last seven days',
    access: 'admin',
    reply: z.object({ totalUsers: z.number(), totalConversations: z.number(), activeUsers: z.number() }),
  }),
  users: get('/api/admin/users', {
    summary: 'The newest members; a thousand where no page is asked for, and X-Truncated says when there are more',
    access: 'admin',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LISTED_MOST).optional(),
      /** The last member of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.array(ListedUser),
  }),
  search: get('/api/admin/users/search', {
    summary: 'Members whose address or name contains a text; the newest hundred',
    access: 'admin',
    query: z.object({ q: z.string().trim().max(200).default('') }),
    reply: z.array(ListedUser),
  }),
  removeUser: remove('/api/admin/users/:userId', {
    summary: 'Delete a member and everything that is theirs, for good',
    access: 'admin',
    act: { name: 'member-deleted' },
    needsProof: true,
    params: UserParams,
  }),
  user: get('/api/admin/users/:userId', {
    summary: 'One member',
    access: 'admin',
    params: UserParams,
    reply: AdminUser,
  }),
  personalData: get('/api/admin/users/:userId/personal-data', {
    summary: 'What a member said about their work; written to their log of openings',
    access: 'admin',
    act: { name: 'career-opened' },
    params: UserParams,
    reply: CareerInfo,
  }),
  conversations: get('/api/admin/users/:userId/conversations', {
    summary: 'What a member and their coaches said; written to their log of openings',
    access: 'admin',
    act: { name: 'conversations-opened' },
    params: UserParams,
    reply: z.array(AdminConversation),
  }),
  profile: get('/api/admin/users/:userId/profile', {
    summary: 'A member at a glance: who they are, their work, their conversations without the words, their page',
    access: 'admin',
    act: { name: 'member-opened' },
    params: UserParams,
    reply: z.object({
      user: AdminUser,
      careerInfo: CareerInfo.nullable(),
      conversations: z.array(AdminConversation),
      publicProfile: PublicProfile.pick({
        username: true,
        displayName: true,
        isPublic: true,
        createdAt: true,
        bio: true,
        additionalPhotos: true,
        isPro: true,
        showVerifiedBadge: true,
        profileTemplate: true,
        hasProfilePhoto: true,
        photoCount: true,
      })
        .extend({ username: z.string().nullable() })
        .nullable(),
    }),
  }),
  setPro: patch('/api/admin/users/:userId/pro-status', {
    summary: 'Make a member Pro, or end their Pro',
    access: 'admin',
    act: { name: 'pro-set', keeps: ['isPro'] },
    params: UserParams,
    body: z.object({ isPro: z.boolean('Please say whether the member is Pro.') }),
    reply: z.object({ isPro: z.boolean(), message: z.string() }),
  }),
}
