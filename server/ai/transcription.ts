import type { Config } from '../config.ts'
import { traceHeaders } from '../tracing/context.ts'
import { ProviderFailed, type Recording, refusalOf } from './provider.ts'

export const OPENAI = 'https://api.openai.com/v1'
const PATIENCE = 60_000

/** Has speech written down by the server that also coaches. Its own words about a failure go no further. */
export async function transcribeAt(ai: Config['ai'], { bytes, contentType, requestId, signal }: Recording) {
  const form = new FormData()
  form.set('model', ai.transcribeModel)
  form.set('response_format', 'json')
  form.set('file', new Blob([bytes], { type: contentType }), `speech.${contentType.split('/')[1] ?? 'webm'}`)
  const response = await fetch(`${ai.baseUrl ?? OPENAI}/audio/transcriptions`, {
    method: 'POST',
    headers: {
      'X-Request-Id': requestId,
      ...traceHeaders(),
      ...(ai.apiKey ? { Authorization: `Bearer ${ai.apiKey}` } : {}),
    },
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  }).catch((error: Error) => {
    throw new ProviderFailed(error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
  })
  if (response.status === 429 || response.status >= 500) throw new ProviderFailed('busy')
  if (!response.ok) throw refusalOf(response.status)
  const answer: unknown = await response.json().catch(() => undefined)
  const text = typeof answer === 'object' && answer !== null && 'text' in answer ? answer.text : undefined
  if (typeof text !== 'string') throw new ProviderFailed('garbled')
  return text.trim()
}
