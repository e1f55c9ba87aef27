import { randomUUID } from 'node:crypto'
import { logRequest } from '../ai/request-log.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { findAudioType } from './audio-type.ts'

/** Writes down what a member said. The recording itself is kept nowhere. */
export async function transcribe(deps: Deps, memberId: string, audio: Blob, signal: AbortSignal) {
  const { provider, log, now } = deps
  const bytes = new Uint8Array(await audio.arrayBuffer())
  const contentType = findAudioType(bytes)
  if (!contentType) throw new Problem('audio-type')
  if (!provider.transcribe) throw new Problem('voice-unavailable')

  const started = performance.now()
  const requestId = deps.requestId ?? randomUUID()
  let transcript = ''
  let error = ''
  try {
    transcript = await provider.transcribe({ bytes, contentType, requestId, signal })
  } catch (failure) {
    error = failure instanceof Error ? failure.message : String(failure)
  }
  const entry = {
    ...{ requestId, memberId, tool: 'transcription', model: provider.speechModel ?? 'built-in' },
    ...{
      inputTokens: 0,
      outputTokens: 0,
      responseMs: Math.round(performance.now() - started),
      isSuccess: error === '',
    },
    content: {
      userMessage: `${bytes.byteLength} bytes of ${contentType}`,
      systemPrompt: '',
      response: transcript,
      error,
    },
  }
  await logRequest(deps, entry, now()).catch((failure) => log.warn('a request was not logged', { error: failure }))
  if (error) throw new Problem('transcription-failed')
  if (transcript === '') throw new Problem('nothing-heard')
  return transcript
}
