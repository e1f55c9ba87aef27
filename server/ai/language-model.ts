import type { LanguageModel } from 'ai'
import type { Config } from '../config.ts'
import { type Ask, type Piece, type Provider, ProviderFailed, type Read, type ReadAsk } from './provider.ts'
import { transcribeAt } from './transcription.ts'

/** How long a provider may take: until its first word, between two, and in all. */
export const PATIENCE = { firstChunkMs: 30_000, chunkMs: 20_000, totalMs: 120_000 }

/** OpenAI, or any server that speaks like it. Its library is loaded with the first question: most hosts have no key. */
export function openLanguageModel(ai: Config['ai'], patience = PATIENCE): Provider {
  const isOpenAi = !ai.baseUrl
  const host = ai.baseUrl ? new URL(ai.baseUrl).host : 'OpenAI'
  let models: Promise<(name: string) => LanguageModel> | undefined
  return {
    kind: isOpenAi ? 'openai' : 'compatible',
    describe: ai.model ? `${ai.model} at ${host}` : host,
    modelFor: (model) => ai.model ?? model,
    async *stream(ask) {
      models ??= loadModels(ai)
      const model = (await models)(ask.model)
      yield* streamPieces(model, ask, isOpenAi, patience)
    },
    async read(ask) {
      models ??= loadModels(ai)
      return readObject((await models)(ask.model), ask, isOpenAi, patience)
    },
    transcribe: (recording) => transcribeAt(ai, recording),
    speechModel: ai.transcribeModel,
  }
}

const ABLE = { includeUsage: true, supportsStructuredOutputs: true }

async function loadModels(ai: Config['ai']): Promise<(name: string) => LanguageModel> {
  if (!ai.baseUrl) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ apiKey: ai.apiKey })
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'compatible', baseURL: ai.baseUrl, apiKey: ai.apiKey, ...ABLE })
}

async function* streamPieces(
  model: LanguageModel,
  ask: Ask,
  isOpenAi: boolean,
  timeout: typeof PATIENCE,
): AsyncGenerator<Piece> {
  const { streamText } = await import('ai')
  const result = streamText({
    model,
    instructions: ask.system,
    messages: ask.messages.map(({ role, content }) => ({ role, content })),
    abortSignal: ask.signal,
    // Tries again are ours to make: they must end before the first word.
    maxRetries: 0,
    timeout,
    headers: { 'X-Request-Id': ask.requestId },
    ...keepPrivate(ask, isOpenAi),
    // Errors come in the stream below; without this they would be printed as well, with what the provider said.
    onError: () => {},
  })
  let hasText = false
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta' && part.text !== '') {
        hasText = true
        yield { kind: 'text', text: part.text }
      } else if (part.type === 'error') {
        throw part.error
      } else if (part.type === 'abort') {
        throw new ProviderFailed('timeout')
      } else if (part.type === 'finish') {
        if (!hasText) throw new ProviderFailed('empty')
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage
        yield { kind: 'end', inputTokens, outputTokens }
      }
    }
  } catch (error) {
    // Most errors come as a part of the stream; a connection that breaks ends the stream itself.
    throw await asFailure(error)
  }
}

async function readObject<T>(model: LanguageModel, ask: ReadAsk<T>, isOpenAi: boolean, timeout: typeof PATIENCE) {
  const { generateText, Output } = await import('ai')
  try {
    const { output, totalUsage } = await generateText({
      model,
      instructions: ask.system,
      prompt: ask.text,
      output: Output.object({ schema: ask.schema }),
      abortSignal: ask.signal,
      maxRetries: 0,
      timeout: { totalMs: timeout.totalMs },
      headers: { 'X-Request-Id': ask.requestId },
      ...keepPrivate(ask, isOpenAi),
    })
    const { inputTokens = 0, outputTokens = 0 } = totalUsage
    return { value: output as T, inputTokens, outputTokens } satisfies Read<T>
  } catch (error) {
    throw await asFailure(error)
  }
}

/** Not to be kept, not to be learned from. */
function keepPrivate({ model, reasoningLevel }: Pick<Ask, 'model' | 'reasoningLevel'>, isOpenAi: boolean) {
  if (!isOpenAi) return {}
  const isReasoning = model.startsWith('gpt-5')
  return { providerOptions: { openai: { store: false, ...(isReasoning ? { reasoningEffort: reasoningLevel } : {}) } } }
}

/** Which kind of failure it was. The provider's own words go no further: they may hold a key or a member's words. */
async function asFailure(error: unknown) {
  if (error instanceof ProviderFailed) return error
  const { APICallError } = await import('ai')
  if (APICallError.isInstance(error)) {
    const { statusCode } = error
    if (statusCode === undefined) return new ProviderFailed('unreachable')
    if (statusCode === 429 || statusCode >= 500) return new ProviderFailed('busy')
    return new ProviderFailed(statusCode < 400 ? 'garbled' : 'refused')
  }
  const { name = '', message = '' } = error instanceof Error ? error : {}
  if (/Timeout|Abort/.test(name) || /timeout/i.test(message)) return new ProviderFailed('timeout')
  return new ProviderFailed(/fetch failed|ECONN|terminated|socket/i.test(message) ? 'unreachable' : 'garbled')
}
