import { z } from 'zod'
import { SentMessage } from './chat.ts'
import { get, KB, post } from './endpoint.ts'
import { MESSAGES_MAX } from './message.ts'
import { tools } from './tools.ts'

export const suggestions = {
  suggest: post('/api/suggestions', {
    summary: 'What I might say next; with no messages, what I might begin with',
    access: 'member',
    body: z.object({ toolName: z.enum(tools), messages: z.array(SentMessage).max(MESSAGES_MAX) }),
    reply: z.object({ suggestions: z.array(z.string()) }),
    bodyLimit: 512 * KB,
    limit: { per: 'member', hits: 60, seconds: 60 },
  }),
  enabled: get('/api/suggestions/enabled/:toolName', {
    summary: 'Whether suggestions are switched on for a coach',
    access: 'member',
    reply: z.object({ enabled: z.boolean() }),
  }),
}
