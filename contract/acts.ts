import { z } from 'zod'
import { actOutcomes, acts as names } from './act-names.ts'
import { get, Instant } from './endpoint.ts'

const Filter = z.object({
  act: z.enum(names, 'Please choose an act.').optional(),
  /** Whom it was about. */
  memberId: z.uuid().optional(),
  /** The first and the last day, in UTC. */
  from: z.iso.date('Please give a day as in 2026-03-01.').optional(),
  to: z.iso.date('Please give a day as in 2026-03-01.').optional(),
})

const Act = z.object({
  id: z.uuid(),
  act: z.enum(names),
  actorId: z.uuid(),
  actorName: z.string(),
  /** Whom it was about; null where it was about nobody. */
  memberId: z.uuid().nullable(),
  /** Null where it was about nobody, or about somebody who is gone. */
  memberName: z.string().nullable(),
  /** What was chosen, never what anybody wrote. */
  details: z.record(z.string(), z.unknown()),
  outcome: z.enum(actOutcomes),
  /** Why it was refused. */
  reason: z.string().nullable(),
  at: Instant,
})

export const acts = {
  list: get('/api/admin/acts', {
    summary: 'Who did what in the console, the newest first',
    access: 'admin',
    query: Filter.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last act of the page before. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ acts: z.array(Act), hasMore: z.boolean() }),
  }),
  exportCsv: get('/api/admin/acts/export', {
    summary: 'Who did what in the console as a table for a spreadsheet; at most the newest 100,000',
    access: 'admin',
    act: { name: 'acts-exported', keeps: ['act', 'memberId', 'from', 'to'] },
    query: Filter,
    file: true,
  }),
}
