import { z } from 'zod'
import { get, KB, post, remove } from './endpoint.ts'
import { MESSAGE_MAX, MESSAGES_MAX, PROPOSAL_MAX } from './message.ts'
import { sections, tools } from './tools.ts'

const ToolParams = z.object({ tool: z.enum(tools) })

/** A message as a browser sends it. Older ones say isUser instead of a role. */
export const SentMessage = z
  .object({
    id: z
      .string()
      .regex(/^[\w:.-]{1,64}$/)
      .optional(),
    role: z.enum(['user', 'assistant']).optional(),
    isUser: z.boolean().optional(),
    content: z.string().max(MESSAGE_MAX, `Please write at most ${MESSAGE_MAX} characters at a time.`),
    timestamp: z.string().max(40).optional(),
  })
  .refine(
    ({ role, isUser }) => role !== undefined || isUser !== undefined,
    'A message is by the user or the assistant.',
  )

const SentMessages = z.object({
  messages: z.array(SentMessage).max(MESSAGES_MAX, `Please send at most ${MESSAGES_MAX} messages.`),
})

/** A drafted section, with the member's own words as evidence. It becomes theirs only by their own act. */
export const Proposal = z.object({
  section: z.enum(sections),
  text: z.string().max(PROPOSAL_MAX),
  items: z.array(z.object({ name: z.string(), description: z.string() })),
  evidence: z.array(z.object({ quote: z.string(), messageId: z.string() })),
})
export type Proposal = z.infer<typeof Proposal>

/**
 * A reply that still grows, one that the member stopped, or one that is not whole: cut off on the way, at the limit of its
 * length, or by the filter of whoever wrote it. What was cut off or grew too long can be gone on with.
 */
const messageStatuses = ['complete', 'streaming', 'stopped', 'interrupted', 'too-long', 'filtered'] as const

export const ChatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  status: z.enum(messageStatuses),
  proposal: Proposal.extend({ state: z.enum(['open', 'added', 'dismissed']) }).optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A piece of a reply, or its end. */
export const ChatEvent = z.object({
  content: z.string().optional(),
  done: z.boolean().optional(),
  fullResponse: z.string().optional(),
  messageId: z.string().optional(),
  proposal: Proposal.optional(),
  /** The message whose draft this reply puts aside. */
  setsAside: z.string().optional(),
  /** Given with the end of a reply that is not whole. */
  status: z.enum(['too-long', 'filtered']).optional(),
  error: z.string().optional(),
})
export type ChatEvent = z.infer<typeof ChatEvent>

export const chat = {
  send: post('/api/chat/:tool', {
    summary: 'Say something to a coach and hear the reply as it is made',
    access: 'member',
    params: ToolParams,
    body: SentMessages,
    events: ChatEvent,
    bodyLimit: 512 * KB,
  }),
  follow: get('/api/chat/:tool/running', {
    summary: 'Hear the rest of a reply that is still being made',
    access: 'member',
    params: ToolParams,
    events: ChatEvent,
  }),
  goOn: post('/api/chat/:tool/continue', {
    summary: 'Let the coach go on with a reply that was cut off, and hear all of it',
    access: 'member',
    params: ToolParams,
    events: ChatEvent,
  }),
  stop: post('/api/chat/:tool/stop', {
    summary: 'Stop the reply that is being made',
    access: 'member',
    params: ToolParams,
  }),
  read: get('/api/user/conversation/:tool', {
    summary: 'What this coach and I have said: the newest 200 messages, or those before or after one of them',
    access: 'member',
    params: ToolParams,
    query: z.object({ before: z.string().max(64).optional(), after: z.string().max(64).optional() }),
    reply: z.object({
      messages: z.array(ChatMessage),
      hasMore: z.boolean(),
      /** They come right after the one that was named. It may be gone by now, or too far back: then they are the newest. */
      isContinued: z.boolean(),
      /** The coach that came with the product answers, not a language model. */
      isBuiltIn: z.boolean(),
      /** Little room is left for more; once there is none, nothing more is taken. */
      isNearlyFull: z.boolean(),
      /** The member's own name for it; empty where it has none. */
      title: z.string(),
    }),
  }),
  save: post('/api/user/conversation/:tool', {
    summary: 'Keep these messages; those already kept stay as they are',
    access: 'member',
    params: ToolParams,
    body: SentMessages,
    bodyLimit: 512 * KB,
  }),
  addProposal: post('/api/chat/:tool/proposals/:messageId/add', {
    summary: 'Put a coach’s draft into my profile, as it is or as I changed it',
    access: 'member',
    params: ToolParams.extend({ messageId: z.string() }),
    body: z.object({ text: z.string().max(PROPOSAL_MAX, 'Please write at most 4,000 characters.').optional() }),
  }),
  undoProposal: post('/api/chat/:tool/proposals/:messageId/undo', {
    summary: 'Take the draft out again; the section is as it was before',
    access: 'member',
    params: ToolParams.extend({ messageId: z.string() }),
  }),
  dismissProposal: post('/api/chat/:tool/proposals/:messageId/dismiss', {
    summary: 'Say that a draft is not me',
    access: 'member',
    params: ToolParams.extend({ messageId: z.string() }),
  }),
  welcome: get('/api/admin/welcome-message/:tool', {
    summary: 'How a coach greets me',
    access: 'member',
    params: ToolParams,
    reply: z.object({ welcomeMessage: z.string() }),
  }),
  removeMessage: remove('/api/user/conversation/:tool/messages/:messageId', {
    summary: 'Delete one message of a conversation; a draft that quotes it keeps the quote',
    access: 'member',
    params: ToolParams.extend({ messageId: z.string() }),
  }),
  removeAll: remove('/api/user/conversation/:tool', {
    summary: 'Delete all that this coach and I have said',
    access: 'member',
    params: ToolParams,
  }),
}
