import { z } from 'zod'
import { ChatEvent } from './chat.ts'
import { promptTypes, sampleMembers } from './console-choices.ts'
import { Experience } from './cv.ts'
import { get, Instant, KB, post, put, remove } from './endpoint.ts'
import { reasoningLevels } from './tools.ts'

const PROMPT_MAX = 40_000

const ConversationalPrompt = z.object({
  id: z.string().max(64),
  type: z.enum(promptTypes),
  content: z.string().max(4_000, 'Please keep each prompt within 4,000 characters.'),
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
}).extend({
  /** Null in versions of a time when these two were not kept: restoring one leaves them as they are. */
  initialConversation: z.string().nullable(),
  conversationalPrompts: z.array(ConversationalPrompt).nullable(),
  author: z.string().nullable(),
  createdAt: Instant,
})

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
const SystemPrompt = z
  .string()
  .trim()
  .min(1, 'Please write a system prompt.')
  .max(PROMPT_MAX, 'Please keep the system prompt within 40,000 characters.')
const ConversationalPrompts = z.array(ConversationalPrompt).max(50, 'Please keep to 50 prompts.')
const Greeting = z.string().trim().max(4_000, 'Please keep the greeting within 4,000 characters.')
const Sample = z.enum(sampleMembers.map(({ key }) => key))

/** Grows with what a coach notes about a made-up member. */
const STATE_MAX = 100_000

/** An agent as it would be if it were saved. */
const Draft = z.object({
  systemPrompt: SystemPrompt,
  welcomeMessage: Greeting.default(''),
  conversationalPrompts: ConversationalPrompts.default([]),
  openaiModel: z.string().max(100),
  reasoningLevel: z.enum(reasoningLevels),
})

const TrialEvent = ChatEvent.extend({
  /** All that the model was told; empty where no model was asked. */
  sent: z.string().optional(),
  /** What the coach keeps in mind, sealed: to be sent along with what is said next. */
  state: z.string().optional(),
})

const Reading = z.object({ experience: z.array(Experience), error: z.string() })

const TestConversation = z.object({
  title: z.string().trim().min(1, 'Please give it a title.').max(120, 'Please keep the title within 120 characters.'),
  sample: Sample,
  /** What the made-up member says, one message after the other. */
  lines: z
    .array(z.string().trim().min(1).max(2_000, 'Please keep each message within 2,000 characters.'))
    .min(1, 'Please write at least one message.')
    .max(12, 'Please keep to 12 messages.'),
})

/** What came of one message. */
const Answered = z.object({ content: z.string(), draft: z.string(), error: z.string() })

const TestEvent = z.object({
  said: z.string(),
  /** The draft that is being tried, and the agent as members have it. */
  draft: Answered,
  today: Answered,
})

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
      /** The version whose texts were changed: what was saved since then is not overwritten. */
      basedOn: z.number().int().optional(),
      systemPrompt: SystemPrompt.optional(),
      welcomeMessage: Greeting.optional(),
      initialConversation: z.string().max(PROMPT_MAX).optional(),
      openaiModel: z
        .string()
        .trim()
        .regex(/^[\w.:/-]{1,100}$/, 'Please choose a model.')
        .optional(),
      reasoningLevel: z.enum(reasoningLevels).optional(),
      conversationalPrompts: ConversationalPrompts.optional(),
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
  /** Nobody's conversation is touched: the conversation is with a made-up member and kept nowhere. */
  tryOut: post('/api/admin/prompts/try', {
    summary: 'Talk to a draft of an agent as a made-up member',
    access: 'admin',
    act: { name: 'prompt-tried', keeps: ['toolName', 'openaiModel', 'sample'] },
    bodyLimit: 256 * KB,
    body: z.object({
      toolName: ToolName,
      ...Draft.shape,
      sample: Sample,
      /** As a browser sends them for a member: the greeting first. */
      messages: z
        .array(
          z.object({ id: z.string().max(64), role: z.enum(['user', 'assistant']), content: z.string().max(16_000) }),
        )
        .max(40),
      /** What the coach kept in mind, as the reply before said it. */
      state: z.string().max(STATE_MAX).optional(),
    }),
    events: TrialEvent,
  }),
  tryReading: post('/api/admin/prompts/try-reading', {
    summary: 'Have a made-up CV read with a draft of the prompt, and with the one in use',
    access: 'admin',
    act: { name: 'prompt-tried', keeps: ['toolName'] },
    bodyLimit: 256 * KB,
    limit: { per: 'member', hits: 60, seconds: 3600 },
    body: z.object({
      toolName: z.literal('skills-analysis'),
      systemPrompt: SystemPrompt,
      text: z.string().trim().min(1, 'Please write a CV to be read.').max(40_000, 'Please shorten the CV.'),
    }),
    reply: z.object({ draft: Reading, today: Reading }),
  }),
  tests: get('/api/admin/prompts/:toolName/tests', {
    summary: 'The saved test conversations of an agent',
    access: 'admin',
    params: z.object({ toolName: ToolName }),
    reply: z.object({ tests: z.array(TestConversation.extend({ id: z.uuid(), updatedAt: Instant })) }),
  }),
  saveTest: post('/api/admin/prompts/:toolName/tests', {
    summary: 'Keep a test conversation, or change one',
    access: 'admin',
    act: { name: 'test-conversation-saved', keeps: ['toolName', 'id'] },
    params: z.object({ toolName: ToolName }),
    body: TestConversation.extend({ id: z.uuid().optional() }),
  }),
  removeTest: remove('/api/admin/prompts/:toolName/tests/:id', {
    summary: 'Delete a test conversation',
    access: 'admin',
    act: { name: 'test-conversation-removed', keeps: ['toolName', 'id'] },
    params: z.object({ toolName: ToolName, id: z.uuid() }),
  }),
  runTest: post('/api/admin/prompts/:toolName/tests/:id/run', {
    summary: 'Hold a test conversation with a draft and with the agent in use, line by line',
    access: 'admin',
    act: { name: 'test-conversation-run', keeps: ['toolName', 'id'] },
    bodyLimit: 256 * KB,
    params: z.object({ toolName: ToolName, id: z.uuid() }),
    body: Draft,
    events: TestEvent,
  }),
}
