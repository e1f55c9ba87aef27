import { randomUUID } from 'node:crypto'
import { canHear, hearModel } from '../ai/ask-model.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { findAudioType } from './audio-type.ts'

/** Writes down what a member said. The recording itself is kept nowhere. */
export async function transcribe(deps: Deps, memberId: string, audio: Blob, signal: AbortSignal) {
  const bytes = new Uint8Array(await audio.arrayBuffer())
  const contentType = findAudioType(bytes)
  if (!contentType) throw new Problem('audio-type')
  if (!canHear(deps)) throw new Problem('voice-unavailable')

  const userMessage = `${bytes.byteLength} bytes of ${contentType}`
  const recording = { bytes, contentType, requestId: deps.requestId ?? randomUUID(), signal }
  const request = { memberId, tool: 'transcription', userMessage }
  const transcript = await hearModel(deps, request, recording).catch((error) => {
    throw error instanceof Problem ? error : new Problem('transcription-failed')
  })
  if (transcript === '') throw new Problem('nothing-heard')
  return transcript
}
