import { z } from 'zod'
import { get, Message, post } from './endpoint.ts'

export const identity = {
  session: get('/api/session', {
    summary: 'Who is signed in',
    access: 'anyone',
    reply: z.object({
      member: z
        .object({
          id: z.uuid(),
          email: z.string(),
          firstName: z.string(),
          surname: z.string(),
          isAdmin: z.boolean(),
          isPro: z.boolean(),
          isTestAccount: z.boolean(),
        })
        .nullable(),
    }),
  }),
  logout: post('/api/logout', { summary: 'End my session', access: 'anyone', reply: Message }),
}
