import { z } from 'zod'
import { get, Instant, patch, remove } from './endpoint.ts'
import { PublicProfile } from './showcase.ts'
import { namesOf, userActivities, userGroups, userSorts } from './user-filters.ts'

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
  isPro: z.boolean(),
  isFounder: z.boolean(),
  isSuspended: z.boolean(),
  lastActiveAt: Instant.nullable(),
})

/** The same in a list, with what it can be narrowed to and put in order by. */
const UserLine = ListedUser.extend({
  /** In pounds, this month, by the prices of the time. */
  cost: z.number(),
  hasOpenEntry: z.boolean(),
})

const DAY_SENTENCE = 'Please give a day as in 2026-03-01.'

/** Which members, and in which order. */
export const UserFilter = z.object({
  who: z.enum(namesOf(userGroups), 'Please choose who is shown.').optional(),
  active: z.enum(namesOf(userActivities), 'Please choose when they were last active.').optional(),
  /** The first and the last day on which they joined, in UTC. */
  joinedFrom: z.iso.date(DAY_SENTENCE).optional(),
  joinedTo: z.iso.date(DAY_SENTENCE).optional(),
  sort: z.enum(namesOf(userSorts), 'Please choose an order.').default('joined'),
})

export const AdminUser = ListedUser.extend({ isAdmin: z.boolean() })

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

const AdminMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string().optional(),
})

export const AdminConversation = z.object({
  id: z.uuid(),
  toolName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  messageCount: z.number(),
  /** At most the first thousand. */
  messages: z.array(AdminMessage),
})

export const admin = {
  stats: get('/api/admin/stats', {
    summary: 'How many members and conversations there are, and who was here in the last seven days',
    access: 'admin',
    reply: z.object({ totalUsers: z.number(), totalConversations: z.number(), activeUsers: z.number() }),
  }),
  users: get('/api/admin/users', {
    summary:
      'Members, the newest first or in another order, all or some; a thousand where no page is asked for, and X-Truncated says when there are more',
    access: 'admin',
    query: UserFilter.extend({
      limit: z.coerce.number().int().min(1).max(LISTED_MOST).optional(),
      /** The last member of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.array(UserLine),
  }),
  search: get('/api/admin/users/search', {
    summary:
      'Members whose address, name, username or public name contains a text, or whose id it is; at most a hundred',
    access: 'admin',
    query: UserFilter.extend({ q: z.string().trim().max(200).default('') }),
    reply: z.array(UserLine),
  }),
  removeUser: remove('/api/admin/users/:userId', {
    summary: 'Delete a member and everything that is theirs, for good',
    access: 'admin',
    act: { name: 'member-deleted', keeps: ['refuseAddress'] },
    needsProof: true,
    params: UserParams,
    query: z.object({
      /** For abuse: nobody joins with their address again for a year. */
      refuseAddress: z.enum(['yes', 'no']).default('no'),
    }),
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
  conversation: get('/api/admin/users/:userId/conversations/:conversationId', {
    summary: 'One conversation from its first message on, page by page; written to the member’s log of openings',
    access: 'admin',
    act: { name: 'conversation-opened', keeps: ['conversationId', 'page'] },
    params: z.object({ userId: z.uuid(), conversationId: z.uuid() }),
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    reply: z.object({
      /** All there are. */
      total: z.number(),
      /** How many come before those of this page. */
      skipped: z.number(),
      messages: z.array(AdminMessage),
    }),
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
