import type { Config } from '../config.ts'
import { ProviderFailed } from './provider.ts'
import { OPENAI } from './transcription.ts'

const PATIENCE = 2_500

/** Whether a provider can be reached and takes the key. Asks for its list of models, which costs nothing. */
export async function reachProvider({ baseUrl = OPENAI, apiKey }: Config['ai']) {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/models`, {
    headers: apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => {
    throw new ProviderFailed(error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
  })
  await response.body?.cancel()
  if (response.status === 401 || response.status === 403) throw new ProviderFailed('refused')
  // A server without such a list, which answers 404 or 405, is there all the same.
  if (response.status === 429 || response.status >= 500) throw new ProviderFailed('busy')
}
