import { z } from 'zod'
import { get, Instant, post, remove } from './endpoint.ts'
import { PASSWORD_MAX } from './password.ts'

const DAY = 86_400

const Copy = z.object({
  state: z.enum(['waiting', 'preparing', 'ready', 'failed']),
  /** 0 to 100. */
  progress: z.number(),
  /** How large the file is, once it is ready. */
  bytes: z.number().nullable(),
  requestedAt: Instant,
  /** When it is removed again; null until it is ready. */
  expiresAt: Instant.nullable(),
})

const Asked = z.object({ copy: Copy.nullable() })

export const memberData = {
  readCopy: get('/api/user/data-copy', {
    summary: 'How far the copy of everything about me is',
    access: 'member',
    reply: Asked,
  }),
  requestCopy: post('/api/user/data-copy', {
    summary: 'Have a copy of everything about me prepared',
    access: 'member',
    limit: { per: 'member', hits: 10, seconds: DAY },
    reply: Asked,
  }),
  removeCopy: remove('/api/user/data-copy', { summary: 'Remove the prepared copy', access: 'member', reply: Asked }),
  openCopy: get('/api/user/data-copy/file', {
    summary: 'Download the prepared copy',
    access: 'member',
    limit: { per: 'member', hits: 30, seconds: 3600 },
    file: true,
  }),
  deleteAccount: post('/api/user/delete-account', {
    summary: 'Delete my account and everything in it, at once and for good',
    access: 'member',
    body: z.object({ password: z.string('Please enter your password.').max(PASSWORD_MAX) }),
  }),
  resetAccount: post('/api/test/reset-account', {
    summary: 'Empty the test account; its sign-in stays',
    access: 'test',
  }),
}
