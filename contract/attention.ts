import { z } from 'zod'
import { get, Instant } from './endpoint.ts'

/** What somebody who runs the site should look at, and where. */
const Entry = z.object({
  kind: z.enum(['maintenance', 'mail', 'replies', 'budget', 'costs', 'messages', 'helplines', 'answers', 'backup']),
  /** What holds members up now, or what can wait until tomorrow. */
  urgency: z.enum(['now', 'soon']),
  title: z.string(),
  detail: z.string(),
  /** The place in the console where it is dealt with. */
  to: z.string(),
  action: z.string(),
})

const Day = z.object({
  day: z.string(),
  /** Null for days on which nothing was counted yet. */
  members: z.number().nullable(),
  active: z.number().nullable(),
  conversations: z.number().nullable(),
  drafts: z.number().nullable(),
  pages: z.number().nullable(),
  cost: z.number(),
  errors: z.number(),
})

export const attention = {
  list: get('/api/admin/attention', {
    summary:
      'What needs attention: mail, failing replies, the daily limit, costs, messages, checks that are due, backups',
    access: 'admin',
    reply: z.object({ entries: z.array(Entry), version: z.string() }),
  }),
  trends: get('/api/admin/trends', {
    summary: 'How the last 30 days went, day by day',
    access: 'admin',
    reply: z.object({ days: z.array(Day), countedAt: Instant.nullable() }),
  }),
}
