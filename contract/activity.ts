import { z } from 'zod'
import { get, Instant } from './endpoint.ts'

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
          lastMessages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
        }),
      ),
    }),
  }),
}
