import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { RECORDING_SECONDS } from '#contract/voice-limits.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { measureLevel } from './level.ts'

type DictationState = 'idle' | 'recording' | 'transcribing'

/** The first that a browser can record counts; Safari knows only the third. */
const KINDS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Plenty for speech, and small on a slow line. */
const BITS_PER_SECOND = 24_000

/** Speaking instead of typing: idle, recording, transcribing, then the words are handed on. */
export function useDictation(onWords: (words: string) => void, meter: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<DictationState>('idle')
  const recorder = useRef<MediaRecorder>(null)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])

  const transcribe = useCallback(
    async (audio: Blob) => {
      if (!isHere.current) return
      setState('transcribing')
      try {
        const { transcript } = await api.voice.transcribe({ form: { audio } })
        if (isHere.current) onWords(transcript)
      } catch (error) {
        const isAnswer = error instanceof ApiError
        console.error(`Transcription failed: ${isAnswer ? error.message.replace(':', '') : error}`)
        const description = isAnswer ? error.sentence : 'Please check your connection and try again.'
        toast({ title: 'Transcription failed', description, variant: 'destructive' })
      }
      if (isHere.current) setState('idle')
    },
    [onWords],
  )

  async function start() {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
      toast({ title: 'Voice recording not supported in this browser', variant: 'destructive' })
      return
    }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, sampleRate: 16_000, echoCancellation: true, noiseSuppression: true },
      })
      record(stream)
    } catch (error) {
      console.error(`Failed to start recording: ${error}`)
      toast({ title: 'Failed to start recording', description: explain(error), variant: 'destructive' })
    }
  }

  function record(stream: MediaStream) {
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
    const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
    const pieces: Blob[] = []
    const stopMeter = measureLevel(stream, meter)
    const limit = setTimeout(() => made.state === 'recording' && made.stop(), RECORDING_SECONDS * 1000)
    made.ondataavailable = ({ data }) => void (data.size > 0 && pieces.push(data))
    made.onstop = () => {
      clearTimeout(limit)
      stopMeter()
      for (const track of stream.getTracks()) track.stop()
      void transcribe(new Blob(pieces, { type: made.mimeType }))
    }
    recorder.current = made
    made.start()
    setState('recording')
  }

  return { state, start, stop: () => recorder.current?.stop() }
}

function explain(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return 'Your browser does not allow the microphone here. You can change that in its settings.'
  if (name === 'NotFoundError') return 'No microphone was found.'
  return 'Please check your microphone and try again.'
}
