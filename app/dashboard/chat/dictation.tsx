import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RECORDING_SECONDS } from '#contract/voice-limits.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDictation } from './use-dictation.ts'

const TITLES = { idle: 'Start recording', recording: 'Stop recording', transcribing: 'Processing...' }

interface DictationProps {
  isDisabled: boolean
  onWords: (words: string) => void
}

/** A button to speak instead of type, with a meter and the time while it listens. */
export function Dictation({ isDisabled, onWords }: DictationProps) {
  const meter = useRef<HTMLSpanElement>(null)
  const { state, start, stop } = useDictation(onWords, meter)
  const isRecording = state === 'recording'

  return (
    <>
      {isRecording && (
        <span className="flex items-center gap-2 rounded-md bg-raised px-2 text-ink-soft text-sm">
          <span className="block h-2 w-16 overflow-hidden rounded-full bg-sunken">
            <span ref={meter} className="block h-full origin-left scale-x-0 rounded-full bg-primary" />
          </span>
          <RecordingTime />
        </span>
      )}
      <span role="status" className="sr-only">
        {isRecording && 'Recording'}
        {state === 'transcribing' && 'Writing down what you said'}
      </span>
      <IconButton
        label={TITLES[state]}
        title={TITLES[state]}
        variant={isRecording ? 'danger' : 'quiet'}
        busy={state === 'transcribing'}
        disabled={isDisabled && !isRecording}
        onClick={isRecording ? stop : start}
      >
        {isRecording ? <Square /> : <Mic />}
      </IconButton>
    </>
  )
}

function RecordingTime() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((current) => current + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="tabular-nums">
      {clock(seconds)} of {clock(RECORDING_SECONDS)}
    </span>
  )
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
