import { z } from 'zod'
import type { Config } from '../config.ts'
import { addressOf, readCompletion, type Server, streamCompletion } from './completions.ts'
import {
  type Ask,
  type ModelTool,
  type Provider,
  ProviderFailed,
  type ReadAsk,
  type TokenUsage,
  type ToolRound,
} from './provider.ts'
import { listModels, reachProvider } from './reach.ts'
import { OPENAI, transcribeAt } from './transcription.ts'

/** How long a provider may take: until its first word, between two, and in all. */
export const PATIENCE = { firstChunkMs: 30_000, chunkMs: 20_000, totalMs: 120_000 }

/** OpenAI, or any server that speaks like it. */
export function openLanguageModel(ai: Config['ai'], patience = PATIENCE): Provider {
  const isOpenAi = !ai.baseUrl
  const host = ai.baseUrl ? new URL(ai.baseUrl).host : 'OpenAI'
  const address = addressOf(`${(ai.baseUrl ?? OPENAI).replace(/\/$/, '')}/chat/completions`)
  const server: Server = { address, apiKey: ai.apiKey, patience }
  return {
    kind: isOpenAi ? 'openai' : 'compatible',
    describe: ai.model ? `${ai.model} at ${host}` : host,
    modelFor: (model, smaller) => ai.model ?? (isOpenAi ? (smaller ?? model) : model),
    listModels: () => listModels(ai),
    stream: (ask) => streamCompletion(server, { ...ask, body: talkOf(ask, isOpenAi) }),
    async read(ask) {
      const { text, usage } = await readCompletion(server, { ...ask, body: readingOf(ask, isOpenAi) })
      return { value: toShape(text, ask.schema, usage), ...usage }
    },
    transcribe: (recording) => transcribeAt(ai, recording),
    speechModel: ai.transcribeModel,
    check: () => reachProvider(ai),
  }
}

function talkOf(ask: Ask, isOpenAi: boolean) {
  const said = [...ask.messages, ...toContinue(ask)].map(({ role, content }) => ({ role, content }))
  return {
    model: ask.model,
    messages: [{ role: 'system', content: ask.system() }, ...said, ...(ask.rounds ?? []).flatMap(toMessages)],
    ...(ask.tools?.length && { tools: ask.tools.map(toFunction), tool_choice: ask.isCalledOut ? 'none' : 'auto' }),
    stream_options: { include_usage: true },
    ...keepPrivate(ask, isOpenAi),
  }
}

/** Asks for the rest of a reply that was cut off. */
function toContinue({ continues }: Ask) {
  if (!continues) return []
  const rest = 'Your reply was cut off. Go on exactly where it stopped, without repeating or explaining anything.'
  return [
    { role: 'assistant', content: continues },
    { role: 'user', content: rest },
  ]
}

/** What was called and what came of it, as messages. */
function toMessages({ text, calls }: ToolRound) {
  const called = calls.map(({ id, name, arguments: given }) => ({
    ...{ id, type: 'function' },
    function: { name, arguments: given },
  }))
  return [
    { role: 'assistant', content: text, tool_calls: called },
    ...calls.map(({ id, result }) => ({ role: 'tool', tool_call_id: id, content: result })),
  ]
}

function toFunction({ name, description, parameters }: ModelTool) {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: 'input' })
  return { type: 'function', function: { name, description, parameters: schema } }
}

function readingOf<T>(ask: ReadAsk<T>, isOpenAi: boolean) {
  const { $schema: _, ...schema } = z.toJSONSchema(ask.schema)
  return {
    model: ask.model,
    messages: [
      { role: 'system', content: ask.system },
      { role: 'user', content: ask.text },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    ...keepPrivate(ask, isOpenAi),
  }
}

function toShape<T>(text: string, schema: z.ZodType<T>, usage: TokenUsage) {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ProviderFailed('garbled', usage)
  }
}

/** Not to be kept, not to be learned from. */
function keepPrivate({ model, reasoningLevel }: Pick<Ask, 'model' | 'reasoningLevel'>, isOpenAi: boolean) {
  if (!isOpenAi) return {}
  return { store: false, ...(model.startsWith('gpt-5') ? { reasoning_effort: reasoningLevel } : {}) }
}
