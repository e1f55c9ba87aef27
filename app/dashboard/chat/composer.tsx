import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MESSAGE_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { readUnsent, unsentKey } from '../unsent.ts'
import { Dictation } from './dictation.tsx'
import type { Status } from './use-conversation.ts'

interface ComposerProps {
  tool: Tool
  placeholder: string
  status: Status
  /** Text put here from outside, such as a message to be edited. */
  draft?: { text: string; key: number }
  onSend: (text: string) => void
  onStop: () => void
}

/** Where a member writes. What is typed and not sent survives a refresh. */
export function Composer({ tool, placeholder, status, draft, onSend, onStop }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useUnsent(tool, field)
  const isBusy = status !== 'idle'
  const isEmpty = text.trim() === ''
  const isTooLong = text.length > MESSAGE_MAX

  // Before the field has the keyboard, its text is there: Enter right after it must find something to send.
  useLayoutEffect(() => {
    if (!draft) return
    setText(draft.text)
    field.current?.focus()
  }, [draft, setText])
  useEffect(() => {
    // The field was disabled while the coach spoke, and lost the keyboard by it.
    if (!isBusy && document.activeElement === document.body) field.current?.focus({ preventScroll: true })
  }, [isBusy])

  function handleSend() {
    // Without a connection it stays where it is, and is kept.
    if (isBusy || isEmpty || isTooLong || !navigator.onLine) return
    onSend(text.trim())
    setText('')
  }

  const handleWords = useCallback(
    (words: string) => {
      // What stands in the field now, not when the recording began.
      const typed = field.current?.value.trimEnd() ?? ''
      setText(typed === '' ? words : `${typed} ${words}`)
      field.current?.focus()
    },
    [setText],
  )

  function handleKeyDown(event: KeyboardEvent) {
    // While an input method is composing a letter, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // A key held a moment too long on a suggestion comes down here again; it was meant once.
    if (!event.repeat) handleSend()
  }

  return (
    <div className="relative">
      <TextArea
        ref={field}
        label={placeholder}
        hideLabel
        rows={5}
        className="pb-15 [@media(max-height:30rem)]:min-h-16 [@media(max-height:30rem)]:max-h-24 [@media(max-height:30rem)]:pr-28 [@media(max-height:30rem)]:pb-3"
        placeholder={placeholder}
        value={text}
        disabled={isBusy}
        maxLength={MESSAGE_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {/* Stop comes and goes beside the others, which stay: whoever presses Send twice shall not stop the reply. */}
      <div className="pointer-events-none absolute inset-x-2.5 bottom-2.5 flex justify-end gap-1 *:pointer-events-auto">
        {isBusy && (
          <IconButton label="Stop" variant="secondary" onClick={onStop}>
            <Square />
          </IconButton>
        )}
        <Dictation isDisabled={isBusy} onWords={handleWords} />
        <IconButton label="Send" variant="primary" disabled={isBusy || isEmpty || isTooLong} onClick={handleSend}>
          <ArrowUp />
        </IconButton>
      </div>
    </div>
  )
}

function useUnsent(tool: Tool, field: RefObject<HTMLTextAreaElement | null>) {
  const key = unsentKey(tool)
  const [text, setText] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    // Later on, the field holds what was typed for another coach.
    setText(readUnsent(key, isFirst.current ? field.current : null))
    isFirst.current = false
  }, [key, field])
  const change = useRef((next: string) => {
    setText(next)
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
  })
  return [text, change.current] as const
}
