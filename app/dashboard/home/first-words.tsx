import { ArrowRight } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGE_MAX } from '#contract/message.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type OpeningState, readUnsent, unsentKey } from '../unsent.ts'

const KEY = unsentKey('coach-values')

/** The coach's first question, answered right here. The answer opens the talk about values. */
export function FirstWords() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => setText(readUnsent(KEY, field.current)), [])

  function handleChange(next: string) {
    setText(next)
    sessionStorage.setItem(KEY, next)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const state: OpeningState = { isToBeSent: text.trim() !== '' }
    void navigate('/dashboard/profile/values', { state })
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="mt-4 grid max-w-text gap-3">
      <TextArea
        ref={field}
        label="Think of a day when you felt most like yourself, at work or anywhere. What were you doing?"
        hint="A sentence or two is enough."
        value={text}
        maxLength={MESSAGE_MAX}
        rows={3}
        onChange={(event) => handleChange(event.target.value)}
      />
      <div>
        <Button type="submit" iconAfter={<ArrowRight />}>
          Begin with your values
        </Button>
      </div>
    </form>
  )
}
