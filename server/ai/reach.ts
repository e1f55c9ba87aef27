import type { Config } from '../config.ts'
import { ProviderFailed } from './provider.ts'
import { OPENAI } from './transcription.ts'

const PATIENCE = 2_500
/** More than any server offers; the rest of a list that never ends is of no use. */
const MODELS_MAX = 500

/** Whether a provider can be reached and takes the key. Asks for its list of models, which costs nothing. */
export async function reachProvider(ai: Config['ai']) {
  const response = await askForModels(ai)
  await response.body?.cancel()
}

/** The models a server has, by their names; undefined where it has no such list. */
export async function listModels(ai: Config['ai']): Promise<string[] | undefined> {
  const response = await askForModels(ai)
  const answer: unknown = await response.json().catch(() => undefined)
  const list = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  if (!response.ok || !Array.isArray(list)) return undefined
  const names = list.flatMap((model: { id?: unknown } | null) => (typeof model?.id === 'string' ? [model.id] : []))
  return names.filter((name) => /^[\w.:/-]{1,100}$/.test(name)).slice(0, MODELS_MAX)
}

async function askForModels({ baseUrl = OPENAI, apiKey }: Config['ai']) {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/models`, {
    headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => {
    throw new ProviderFailed(error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
  })
  if (response.status === 401 || response.status === 403) throw new ProviderFailed('refused')
  // A server without such a list, which answers 404 or 405, is there all the same.
  if (response.status === 429 || response.status >= 500) throw new ProviderFailed('busy')
  return response
}
