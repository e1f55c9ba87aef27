import { z } from 'zod'
import { get, Instant, KB, Message, post, remove } from './endpoint.ts'
import { PERSONALITY_MAX } from './settings-limits.ts'

const Settings = z.object({ personality: z.string() })

/** Where a member is and what they chose on the way. Only what is sent is changed. */
const SessionChange = z
  .object({
    currentPage: z.string().max(200),
    currentSection: z.string().max(200).nullable(),
    agentState: z.record(z.string(), z.unknown()),
    conversationContext: z.record(z.string(), z.unknown()),
    lastActivity: z.string().max(100),
    selectedTemplate: z.string().max(50),
  })
  .partial()
  .catchall(z.unknown())

export const settings = {
  read: get('/api/user/settings', { summary: 'Read my settings', access: 'member', reply: Settings }),
  save: post('/api/user/settings', {
    summary: 'Say how the coaches should speak to me',
    access: 'member',
    body: z.object({
      personality: z
        .string('Please write how the coaches should speak to you.')
        .trim()
        .max(PERSONALITY_MAX, `Please write at most ${PERSONALITY_MAX.toLocaleString('en-GB')} characters.`),
    }),
    reply: Settings.extend({ message: z.string() }),
  }),
  readSession: get('/api/user/session-state', {
    summary: 'Where I was last, and what I chose on the way',
    access: 'member',
    reply: z.object({
      lastVisitedPage: z.string().nullable(),
      lastActiveAgent: z.string().nullable(),
      sessionData: z.record(z.string(), z.unknown()),
      lastActiveTimestamp: Instant.nullable(),
    }),
  }),
  saveSession: post('/api/user/session-state', {
    summary: 'Note where I am',
    access: 'member',
    bodyLimit: 16 * KB,
    body: SessionChange,
    reply: Message,
  }),
  forgetSession: remove('/api/user/session-state', { summary: 'Forget where I was', access: 'member' }),
}
