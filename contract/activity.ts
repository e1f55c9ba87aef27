import { z } from 'zod'
import { get, Instant, post, put, remove } from './endpoint.ts'
import { CONVERSATION_TITLE_MAX, SEARCH_MAX } from './message.ts'
import { tools } from './tools.ts'

const Role = z.enum(['user', 'assistant'])

export const activity = {
  recent: get('/api/user/recent-activities', {
    summary: 'My latest conversations, the newest first',
    access: 'member',
    reply: z.object({
      activities: z.array(
        z.object({
          toolName: z.string(),
          displayName: z.string(),
          updatedAt: Instant,
          messageCount: z.number(),
          lastMessages: z.array(z.object({ role: Role, content: z.string() })),
        }),
      ),
    }),
  }),
  conversations: get('/api/user/conversations', {
    summary: 'All my conversations, those I pinned first and then the newest',
    access: 'member',
    reply: z.object({
      conversations: z.array(
        z.object({
          tool: z.string(),
          coachName: z.string(),
          /** What the member calls it; empty where it has no name of its own. */
          title: z.string(),
          isPinned: z.boolean(),
          updatedAt: Instant,
          messageCount: z.number(),
        }),
      ),
    }),
  }),
  label: put('/api/user/conversations/:tool/label', {
    summary: 'Name a conversation, or pin it before the others',
    access: 'member',
    params: z.object({ tool: z.enum(tools) }),
    body: z.object({
      /** Empty: it is called after its coach again. */
      title: z
        .string()
        .trim()
        .max(CONVERSATION_TITLE_MAX, `Please choose a name of at most ${CONVERSATION_TITLE_MAX} characters.`)
        .optional(),
      isPinned: z.boolean().optional(),
    }),
  }),
  // With a body rather than in the address: what somebody looks for is not for the logs on the way.
  search: post('/api/user/conversations/search', {
    summary: 'Find what was said, in one conversation or in all',
    access: 'member',
    limit: { per: 'member', hits: 60, seconds: 60 },
    body: z.object({
      words: z.string().trim().min(1, 'Please write what to look for.').max(SEARCH_MAX),
      tool: z.enum(tools).optional(),
    }),
    reply: z.object({
      found: z.array(
        z.object({
          tool: z.string(),
          coachName: z.string(),
          messageId: z.string(),
          role: Role,
          timestamp: Instant,
          /** The words around the first place. */
          excerpt: z.string(),
        }),
      ),
      /** There are more than these. */
      hasMore: z.boolean(),
    }),
  }),
  removeConversations: remove('/api/user/conversations', {
    summary: 'Delete all my conversations; what I added to my profile stays',
    access: 'member',
  }),
}
