import type { RefObject } from 'react'
import { ApiError } from '#contract/client.ts'
import { RECORDING_SECONDS } from '#contract/voice-limits.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { measureLevel } from './level.ts'

/** The first that a browser can record counts; Safari knows only the third. */
const KINDS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Plenty for speech, and small on a slow line. */
const BITS_PER_SECOND = 24_000

const REFUSALS: Record<string, string> = {
  NotAllowedError: 'Your browser does not allow the microphone here. You can change that in its settings.',
  NotFoundError: 'No microphone was found.',
}

/** The microphone; where there is none, the error has a sentence that says why. */
export async function openMicrophone() {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, sampleRate: 16_000, echoCancellation: true, noiseSuppression: true },
    })
  } catch (error) {
    const sentence = error instanceof Error ? REFUSALS[error.name] : undefined
    throw Object.assign(new Error(String(error)), { sentence })
  }
}

/** Records until it is stopped or the time is up, shows how loud it is, and hands on what was said. */
export function record(stream: MediaStream, meter: RefObject<HTMLElement | null>, onEnd: (audio: Blob) => void) {
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const pieces: Blob[] = []
  const stopMeter = measureLevel(stream, meter)
  const limit = setTimeout(() => recorder.state === 'recording' && recorder.stop(), RECORDING_SECONDS * 1000)
  recorder.ondataavailable = ({ data }) => void (data.size > 0 && pieces.push(data))
  recorder.onstop = () => {
    clearTimeout(limit)
    stopMeter()
    for (const track of stream.getTracks()) track.stop()
    onEnd(new Blob(pieces, { type: recorder.mimeType }))
  }
  recorder.start()
  return recorder
}

/** What was said, in words; undefined where that failed, which is told then. */
export async function transcribe(audio: Blob) {
  try {
    const { transcript } = await api.voice.transcribe({ form: { audio } })
    return transcript
  } catch (error) {
    const isAnswer = error instanceof ApiError
    console.error(`Transcription failed: ${isAnswer ? error.message.replace(':', '') : error}`)
    const description = isAnswer ? error.sentence : 'Please check your connection and try again.'
    toast({ title: 'Transcription failed', description, variant: 'destructive' })
  }
}
