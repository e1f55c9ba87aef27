import { type FormEvent, useState } from 'react'
import {
  SAFEGUARDING_NOTE_LENGTH_MAX,
  safeguardingStateNames,
  safeguardingStates,
} from '#contract/safeguarding-choices.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Entry, sentenceOf, useAddNote } from './use-safeguarding.ts'

interface NoteFormProps {
  entry: Entry
  /** Says whether something was typed that would be lost. */
  onTyping: (isTyping: boolean) => void
}

const LENGTH_MAX = SAFEGUARDING_NOTE_LENGTH_MAX.toLocaleString('en-GB')

/** What is done about an entry now. It stays beside what was done before. */
export function NoteForm({ entry, onTyping }: NoteFormProps) {
  const [state, setState] = useState(entry.state)
  const [text, setText] = useState('')
  const add = useAddNote(entry.id)

  function handleText(typed: string) {
    setText(typed)
    onTyping(typed.trim() !== '')
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    add.mutate({ state, text, signs: entry.signs }, { onSuccess: () => handleText('') })
  }

  return (
    <form onSubmit={handleSubmit} aria-labelledby="note-title" className="grid justify-items-start gap-4">
      <h3 id="note-title" className="-mb-2 text-lg">
        State and next note
      </h3>
      <Segmented
        label="State of this entry"
        options={safeguardingStates.map((value) => ({ value, label: safeguardingStateNames[value] }))}
        value={state}
        onChange={setState}
      />
      <div className="w-full">
        <TextArea
          label="Note"
          hint={`What you did or found, in at most ${LENGTH_MAX} characters. It cannot be changed later. To close an entry, please write one.`}
          value={text}
          onChange={(event) => handleText(event.target.value)}
        />
      </div>
      {add.error && (
        <Alert tone="danger" title="This is not saved yet">
          {sentenceOf(add.error)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={add.isPending} busyLabel="Saving...">
          Save
        </Button>
        {/* Here and not in a toast, which would take the first press of Escape. */}
        <p role="status" className="text-success">
          {add.isSuccess && text === '' && `Saved. State: ${safeguardingStateNames[add.data.entry.state]}.`}
        </p>
      </div>
    </form>
  )
}
