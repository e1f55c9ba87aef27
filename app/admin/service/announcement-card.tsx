import { type FormEvent, useState } from 'react'
import { ANNOUNCEMENT_LENGTH_MAX } from '#contract/service-limits.ts'
import { api } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Saving } from './saving.tsx'
import { fromField, type ServiceSettings, toField, useSave } from './use-service.ts'

type Announcement = ServiceSettings['announcement']

interface CardProps {
  saved: Announcement
  onChanged: (isChanged: boolean) => void
}

const EMPTY = { text: '', from: null, to: null }

/** Says something to all members, at the top of their screens. */
export function AnnouncementCard({ saved, onChanged }: CardProps) {
  const [text, setText] = useState(saved.text)
  const [from, setFrom] = useState(toField(saved.from))
  const [to, setTo] = useState(toField(saved.to))
  const save = useSave(api.service.saveAnnouncement)

  function noteChange() {
    save.reset()
    onChanged(true)
  }

  function send(wanted: Announcement) {
    if (save.isPending) return
    save.mutate(wanted, { onSuccess: () => onChanged(false) })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send({ text, from: fromField(from), to: fromField(to) })
  }

  function handleTakeDown() {
    setText('')
    setFrom('')
    setTo('')
    send(EMPTY)
  }

  return (
    <Card aria-labelledby="announcement-title">
      <CardHeader
        id="announcement-title"
        title="Announcement"
        description="A banner across the top of every screen of members. Each can put it away, on all their devices; another text comes again."
      />
      <p className="mb-4">
        <AnnouncementBadge saved={saved} />
      </p>
      <form onSubmit={handleSubmit} className="grid max-w-text grid-cols-1 gap-4">
        <TextArea
          label="Text"
          maxLength={ANNOUNCEMENT_LENGTH_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            noteChange()
          }}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label="From"
            type="datetime-local"
            hint="Empty: at once. By the clock of this device."
            value={from}
            onChange={({ target }) => {
              setFrom(target.value)
              noteChange()
            }}
          />
          <TextField
            label="To"
            type="datetime-local"
            hint="Empty: until you take it down."
            value={to}
            onChange={({ target }) => {
              setTo(target.value)
              noteChange()
            }}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save the announcement
          </Button>
          {saved.text && (
            <Button variant="secondary" onClick={handleTakeDown}>
              Take it down
            </Button>
          )}
          <Saving error={save.error} done={save.data?.message} />
        </div>
      </form>
    </Card>
  )
}

/** Whether members see it now. */
function AnnouncementBadge({ saved: { text, from, to } }: { saved: Announcement }) {
  if (!text) return <Badge>None</Badge>
  const now = Date.now()
  if (from && now < Date.parse(from)) return <Badge tone="notice">{`From ${writeMoment(from)}`}</Badge>
  if (to && Date.parse(to) <= now) return <Badge>{`Over since ${writeMoment(to)}`}</Badge>
  return <Badge tone="success">{to ? `Members see it until ${writeMoment(to)}` : 'Members see it'}</Badge>
}
