import { z } from 'zod'
import { MB, post } from './endpoint.ts'

export const voice = {
  transcribe: post('/api/transcribe', {
    summary: 'Have something I said written down',
    access: 'member',
    form: ['audio'],
    reply: z.object({ transcript: z.string() }),
    bodyLimit: 10 * MB,
    limit: { per: 'member', hits: 10, seconds: 60 },
  }),
}
