import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

const SETTLED_MS = 500

interface SettledFieldProps {
  label: string
  value: string
  inputMode?: 'numeric'
  /** Called once nothing more is typed for a moment. */
  onSettle: (value: string) => void
}

/** A field whose text is used once the typing stops, so that half an address is never asked for. */
export function SettledField({ label, value, inputMode, onSettle }: SettledFieldProps) {
  const [text, setText] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => setText(value), [value])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function handleChange(next: string) {
    setText(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onSettle(next.trim()), SETTLED_MS)
  }

  return (
    <TextField
      label={label}
      inputMode={inputMode}
      value={text}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
