import { z } from 'zod'
import { get, Instant, post, put, remove } from './endpoint.ts'
import { FACT_LENGTH } from './memory-limits.ts'

const Fact = z.object({
  id: z.string(),
  text: z.string(),
  /** The coach it was said to; null where the member wrote it down themselves. */
  toolName: z.string().nullable(),
  createdAt: Instant,
})

const FactText = z
  .string()
  .trim()
  .min(1, 'Please write something to remember.')
  .max(FACT_LENGTH, `Please keep it within ${FACT_LENGTH} characters.`)

const Facts = z.object({ facts: z.array(Fact) })
const FactParams = z.object({ id: z.uuid() })

export const memory = {
  read: get('/api/user/memory', {
    summary: 'What the coaches remember about me',
    access: 'member',
    reply: Facts,
  }),
  add: post('/api/user/memory', {
    summary: 'Tell the coaches something to remember',
    access: 'member',
    body: z.object({ text: FactText }),
    reply: Facts.extend({ message: z.string() }),
  }),
  change: put('/api/user/memory/:id', {
    summary: 'Correct something the coaches remember',
    access: 'member',
    params: FactParams,
    body: z.object({ text: FactText }),
    reply: Facts.extend({ message: z.string() }),
  }),
  forget: remove('/api/user/memory/:id', {
    summary: 'Have the coaches forget one thing',
    access: 'member',
    params: FactParams,
    reply: Facts.extend({ message: z.string() }),
  }),
  forgetAll: remove('/api/user/memory', {
    summary: 'Have the coaches forget everything they remember about me',
    access: 'member',
    reply: Facts.extend({ message: z.string() }),
  }),
}
