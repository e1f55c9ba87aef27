import { type FormEvent, useState } from 'react'
import { SERVICE_NOTE_LENGTH_MAX } from '#contract/service-limits.ts'
import { api } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Saving } from './saving.tsx'
import { fromField, type ServiceSettings, toField, useSave } from './use-service.ts'

interface CardProps {
  saved: ServiceSettings['maintenance']
  onChanged: (isChanged: boolean) => void
}

/** Closes the site to everybody but the administrator, and says so. */
export function MaintenanceCard({ saved, onChanged }: CardProps) {
  const [isOn, setIsOn] = useState(saved.isOn)
  const [note, setNote] = useState(saved.note)
  const [until, setUntil] = useState(toField(saved.until))
  const [isAsking, setIsAsking] = useState(false)
  const save = useSave(api.service.saveMaintenance)

  function noteChange() {
    save.reset()
    onChanged(true)
  }

  function send() {
    setIsAsking(false)
    if (save.isPending) return
    save.mutate({ isOn, note, until: fromField(until) }, { onSuccess: () => onChanged(false) })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isOn && !saved.isOn) setIsAsking(true)
    else send()
  }

  return (
    <Card aria-labelledby="maintenance-title">
      <CardHeader
        id="maintenance-title"
        title="Maintenance page"
        description="Members and visitors see it in place of every page, with the status 503. You, the health checks and the Support page with people to talk to are left as they are; replies that are being written come to their end."
      />
      <p className="mb-4">{saved.isOn ? <Badge tone="danger">On</Badge> : <Badge>Off</Badge>}</p>
      <form onSubmit={handleSubmit} className="grid max-w-text grid-cols-1 gap-4">
        <Switch
          label="Show the maintenance page"
          checked={isOn}
          onChange={(next) => {
            setIsOn(next)
            noteChange()
          }}
        />
        <TextArea
          label="What it says besides"
          optional
          hint="Such as what is being done."
          maxLength={SERVICE_NOTE_LENGTH_MAX}
          value={note}
          onChange={({ target }) => {
            setNote(target.value)
            noteChange()
          }}
        />
        <div className="max-w-form">
          <TextField
            label="When it should be over"
            optional
            type="datetime-local"
            hint="By the clock of this device. It does not end by itself."
            value={until}
            onChange={({ target }) => {
              setUntil(target.value)
              noteChange()
            }}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save maintenance
          </Button>
          <Saving error={save.error} done={save.data?.message} />
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close the site to everybody but you?"
        confirmLabel="Close the site"
        danger
        onConfirm={send}
      >
        Members who are writing just now cannot send. What they typed stays in their browser.
      </ConfirmDialog>
    </Card>
  )
}
