import { type FormEvent, useState } from 'react'
import {
  CONTACT_ENTRY_LENGTH_MAX,
  CONTACT_RECEIVED_LENGTH_MAX,
  type contactEntryKinds,
} from '#contract/contact-subjects.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { sentenceOf, type Thread, useAddNote, useReply } from './use-messages.ts'

type Kind = (typeof contactEntryKinds)[number]

const KINDS: { value: Kind; label: string }[] = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Note' },
  { value: 'received', label: 'Answer by mail' },
]

interface EntryFormProps {
  thread: Thread
  /** Says whether something was typed that would be lost. */
  onTyping: (isTyping: boolean) => void
}

/** A reply that leaves by mail, a note that stays here, or what came back: it stands beside what was there before. */
export function EntryForm({ thread, onTyping }: EntryFormProps) {
  const [kind, setKind] = useState<Kind>('reply')
  const [text, setText] = useState('')
  const [isSettled, setIsSettled] = useState(false)
  const reply = useReply(thread.id)
  const note = useAddNote(thread.id)
  const work = kind === 'reply' ? reply : note
  const lengthMax = kind === 'received' ? CONTACT_RECEIVED_LENGTH_MAX : CONTACT_ENTRY_LENGTH_MAX

  function handleText(typed: string) {
    setText(typed)
    onTyping(typed.trim() !== '')
  }

  function handleKind(next: Kind) {
    setKind(next)
    reply.reset()
    note.reset()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reply.isPending || note.isPending) return
    const onSuccess = () => handleText('')
    if (kind === 'reply') reply.mutate({ text, state: isSettled ? 'done' : 'open' }, { onSuccess })
    else note.mutate({ kind, text }, { onSuccess })
  }

  return (
    <form onSubmit={handleSubmit} aria-labelledby="entry-title" className="grid grid-cols-1 justify-items-start gap-4">
      <h3 id="entry-title" className="-mb-2 text-lg">
        Answer or add something
      </h3>
      <Segmented label="What you are writing" options={KINDS} value={kind} onChange={handleKind} />
      <div className="w-full">
        <TextArea
          label={WORDS[kind].label}
          hint={WORDS[kind].hint(thread)}
          maxLength={lengthMax}
          value={text}
          onChange={(event) => handleText(event.target.value)}
        />
      </div>
      {kind === 'reply' && (
        <Checkbox
          label="Nothing more is to be done: mark the message as done"
          checked={isSettled}
          onChange={(event) => setIsSettled(event.target.checked)}
        />
      )}
      {kind === 'reply' && !thread.hasMailServer && (
        <Alert tone="notice" title="No mail server is set up">
          Replies are written as files to the outbox folder of DATA_DIR and reach nobody. Set SMTP_URL to send them.
        </Alert>
      )}
      {work.error && (
        <Alert tone="danger" title={kind === 'reply' ? 'This is not sent yet' : 'This is not saved yet'}>
          {sentenceOf(work.error)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={work.isPending} busyLabel={kind === 'reply' ? 'Sending...' : 'Saving...'}>
          {WORDS[kind].button}
        </Button>
        {/* Here and not in a toast, which would take the first press of Escape. */}
        <p role="status" className="text-success">
          {work.isSuccess && text === '' && work.data.message}
        </p>
      </div>
    </form>
  )
}

const WORDS: Record<Kind, { label: string; button: string; hint: (thread: Thread) => string }> = {
  reply: {
    label: 'Reply',
    button: 'Send the reply',
    hint: ({ email, member, replyTo, reference }) =>
      `Goes to ${email}, with the message below it.${member?.isSignedIn ? '' : ' Nobody has checked that this address is theirs.'} What they answer goes to ${replyTo} with [${reference}] in its subject, not into this console.`,
  },
  note: {
    label: 'Note',
    button: 'Save the note',
    hint: () => 'For whoever looks after the messages. It is not sent, and cannot be changed later.',
  },
  received: {
    label: 'What came by mail',
    button: 'Keep it',
    hint: ({ replyTo, reference }) =>
      `This console reads no mail. Paste here what came to ${replyTo} with [${reference}] in its subject, and it is kept with the message, which is open again then.`,
  },
}
