import { type FormEvent, useState } from 'react'
import { SERVICE_NOTE_LENGTH_MAX } from '#contract/service-limits.ts'
import { api } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Saving } from './saving.tsx'
import { type ServiceSettings, useSave } from './use-service.ts'

interface CardProps {
  saved: ServiceSettings['signUp']
  onChanged: (isChanged: boolean) => void
}

/** Whether anybody can join. */
export function SignUpCard({ saved, onChanged }: CardProps) {
  const [isOpen, setIsOpen] = useState(saved.isOpen)
  const [note, setNote] = useState(saved.note)
  const save = useSave(api.service.saveSignUp)

  function noteChange() {
    save.reset()
    onChanged(true)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ isOpen, note }, { onSuccess: () => onChanged(false) })
  }

  return (
    <Card aria-labelledby="sign-up-title">
      <CardHeader
        id="sign-up-title"
        title="Sign-up"
        description="Closed, nobody joins, whichever way they come, and the pages to join say so. Members sign in as always."
      />
      <p className="mb-4">{saved.isOpen ? <Badge tone="success">Open</Badge> : <Badge tone="notice">Closed</Badge>}</p>
      <form onSubmit={handleSubmit} className="grid max-w-text grid-cols-1 gap-4">
        <Switch
          label="Anybody can join"
          checked={isOpen}
          onChange={(next) => {
            setIsOpen(next)
            noteChange()
          }}
        />
        {!isOpen && (
          <TextArea
            label="What those who come are told"
            optional
            hint="Such as when it opens again."
            maxLength={SERVICE_NOTE_LENGTH_MAX}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              noteChange()
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save sign-up
          </Button>
          <Saving error={save.error} done={save.data?.message} />
        </div>
      </form>
    </Card>
  )
}
