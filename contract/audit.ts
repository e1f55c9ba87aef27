import { z } from 'zod'
import { get, Instant } from './endpoint.ts'

/** What an administrator may have opened. */
export const openingKinds = [
  'conversations',
  'conversation',
  'summary',
  'personal-data',
  'request',
  'requests',
  'photos',
  'data-copy',
] as const
export type OpeningKind = (typeof openingKinds)[number]

export const audit = {
  openings: get('/api/user/openings', {
    summary: 'When the administrator opened what is mine, the newest first',
    access: 'member',
    reply: z.object({
      openings: z.array(
        z.object({ id: z.uuid(), kind: z.enum(openingKinds), tool: z.string().nullable(), openedAt: Instant }),
      ),
    }),
  }),
}
