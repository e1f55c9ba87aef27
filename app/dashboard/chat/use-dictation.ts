import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../lib/toast.ts'

type DictationState = 'idle' | 'recording' | 'transcribing'

/** Fetched when somebody speaks: most people type. */
const loadRecording = () => import('./record.ts')

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
      const words = await (await loadRecording()).transcribe(audio)
      if (!isHere.current) return
      if (words !== undefined) onWords(words)
      setState('idle')
    },
    [onWords],
  )

  async function start() {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
      toast({ title: 'Voice recording not supported in this browser', variant: 'destructive' })
      return
    }
    try {
      const { openMicrophone, record } = await loadRecording()
      recorder.current = record(await openMicrophone(), meter, transcribe)
      setState('recording')
    } catch (error) {
      console.error(`Failed to start recording: ${error}`)
      const description = (error as { sentence?: string }).sentence ?? 'Please check your microphone and try again.'
      toast({ title: 'Failed to start recording', description, variant: 'destructive' })
    }
  }

  return { state, start, stop: () => recorder.current?.stop() }
}
