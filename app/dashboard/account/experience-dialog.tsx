import { type FormEvent, useId, useState } from 'react'
import { EXPERIENCE_FIELD_MAX, EXPERIENCE_TEXT_MAX } from '#contract/cv-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Job } from './experience-list.tsx'

interface ExperienceDialogProps {
  job: Job
  isNew: boolean
  isBusy: boolean
  onSave: (job: Job) => void
  onClose: () => void
}

/** One place a member has worked, learned or helped. */
export function ExperienceDialog({ job, isNew, isBusy, onSave, onClose }: ExperienceDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState(job)
  const [error, setError] = useState<string>()
  const change = (part: Partial<Job>) => setTyped((before) => ({ ...before, ...part }))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!typed.role.trim() && !typed.company.trim()) return setError('Please give a role or a company.')
    onSave({ ...typed, endDate: typed.current ? '' : typed.endDate })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isBusy || onClose()}
      title={isNew ? 'Add experience' : 'Edit experience'}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isBusy} busyLabel="Saving...">
            Save experience
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
        <TextField
          label="Role"
          value={typed.role}
          maxLength={EXPERIENCE_FIELD_MAX}
          error={error}
          onChange={(event) => {
            setError(undefined)
            change({ role: event.target.value })
          }}
        />
        <TextField
          label="Company"
          value={typed.company}
          maxLength={EXPERIENCE_FIELD_MAX}
          onChange={(event) => {
            setError(undefined)
            change({ company: event.target.value })
          }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="From"
            optional
            placeholder="March 2021"
            value={typed.startDate}
            maxLength={EXPERIENCE_FIELD_MAX}
            onChange={(event) => change({ startDate: event.target.value })}
          />
          <TextField
            label="Until"
            optional
            placeholder="June 2023"
            value={typed.current ? '' : typed.endDate}
            disabled={typed.current}
            maxLength={EXPERIENCE_FIELD_MAX}
            onChange={(event) => change({ endDate: event.target.value })}
          />
        </div>
        <Checkbox
          label="I am still there"
          checked={typed.current}
          onChange={(event) => change({ current: event.target.checked })}
        />
        <TextArea
          label="What you did"
          optional
          value={typed.description}
          maxLength={EXPERIENCE_TEXT_MAX}
          onChange={(event) => change({ description: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
