import { z } from 'zod'
import { ChatEvent } from './chat.ts'
import { promptTypes, sampleMembers } from './console-choices.ts'
import { get, Instant, KB, post, put } from './endpoint.ts'
import { reasoningLevels } from './tools.ts'

const PROMPT_MAX = 40_000

const ConversationalPrompt = z.object({
  id: z.string().max(64),
  type: z.enum(promptTypes),
  content: z.string().max(4_000),
  order: z.number().int(),
})

/** What an agent is told and what it runs on. */
const AgentRecord = z.object({
  toolName: z.string(),
  displayName: z.string(),
  description: z.string(),
  systemPrompt: z.string(),
  welcomeMessage: z.string(),
  initialConversation: z.string(),
  conversationalPrompts: z.array(ConversationalPrompt),
  openaiModel: z.string(),
  reasoningLevel: z.enum(reasoningLevels),
  isSubAgent: z.boolean(),
  sortOrder: z.number(),
  version: z.number(),
  updatedAt: Instant,
})

const AgentVersion = AgentRecord.pick({
  version: true,
  systemPrompt: true,
  welcomeMessage: true,
  openaiModel: true,
  reasoningLevel: true,
}).extend({ author: z.string().nullable(), createdAt: Instant })

/** Which models can be chosen, and which one answers in the end. */
const ModelChoices = z.object({
  /** The product's own list, or what the connected server says it has. */
  source: z.enum(['product', 'server']),
  models: z.array(z.string()),
  /** Who answers, in words. */
  provider: z.string(),
  isBuiltIn: z.boolean(),
  /** The one that AI_MODEL names, which answers for every agent; null where each agent's own does. */
  answersForAll: z.string().nullable(),
  /** Whether the reasoning level is passed on: only OpenAI takes it. */
  isReasoningSent: z.boolean(),
})

const ToolName = z.string().regex(/^[a-z][a-z-]{1,40}$/)

export const agents = {
  read: get('/api/admin/prompts', {
    summary: 'What each agent is told, greets with and runs on',
    access: 'admin',
    reply: z.array(AgentRecord),
  }),
  save: put('/api/admin/prompts', {
    summary: 'Change an agent; what it was before is kept as a version',
    access: 'admin',
    act: { name: 'prompt-saved', keeps: ['toolName', 'openaiModel', 'reasoningLevel'] },
    needsProof: true,
    bodyLimit: 256 * KB,
    body: z.object({
      toolName: ToolName,
      systemPrompt: z.string().trim().min(1, 'Please write a system prompt.').max(PROMPT_MAX).optional(),
      welcomeMessage: z.string().trim().max(4_000, 'Please keep the greeting within 4,000 characters.').optional(),
      initialConversation: z.string().max(PROMPT_MAX).optional(),
      openaiModel: z
        .string()
        .trim()
        .regex(/^[\w.:/-]{1,100}$/, 'Please choose a model.')
        .optional(),
      reasoningLevel: z.enum(reasoningLevels).optional(),
      conversationalPrompts: z.array(ConversationalPrompt).max(50).optional(),
    }),
    reply: AgentRecord.extend({ message: z.string() }),
  }),
  models: get('/api/admin/models', {
    summary: 'Which models an agent can run on: the product’s list, or what a server of one’s own says it has',
    access: 'admin',
    reply: ModelChoices,
  }),
  versions: get('/api/admin/prompts/:toolName/versions', {
    summary: 'What an agent was told before, the newest first',
    access: 'admin',
    params: z.object({ toolName: ToolName }),
    reply: z.object({ versions: z.array(AgentVersion) }),
  }),
  restore: post('/api/admin/prompts/:toolName/versions/:version/restore', {
    summary: 'Make an earlier version the newest again',
    access: 'admin',
    act: { name: 'prompt-restored', keeps: ['toolName', 'version'] },
    needsProof: true,
    params: z.object({ toolName: ToolName, version: z.string().regex(/^\d{1,6}$/) }),
    reply: AgentRecord.extend({ message: z.string() }),
  }),
  /** Nobody's conversation is touched: the talk is with a made-up member and kept nowhere. */
  tryOut: post('/api/admin/prompts/try', {
    summary: 'Talk to a draft of an agent as a made-up member',
    access: 'admin',
    act: { name: 'prompt-tried', keeps: ['toolName', 'openaiModel', 'sample'] },
    bodyLimit: 256 * KB,
    body: z.object({
      toolName: ToolName,
      systemPrompt: z.string().trim().min(1).max(PROMPT_MAX),
      openaiModel: z.string().max(100),
      reasoningLevel: z.enum(reasoningLevels),
      sample: z.enum(sampleMembers.map(({ key }) => key)),
      messages: z
        .array(
          z.object({ id: z.string().max(64), role: z.enum(['user', 'assistant']), content: z.string().max(16_000) }),
        )
        .max(40),
    }),
    events: ChatEvent,
  }),
}
