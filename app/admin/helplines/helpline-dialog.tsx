import { RotateCcw } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { writeMoment } from '../../lib/dates.ts'
import { toast } from '../../lib/toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sentencesOf } from '../answers/use-answers.ts'
import { useLeaving } from '../answers/use-leaving.tsx'
import { draftOf, isChanged, toBody } from './draft.ts'
import { HelplineFields } from './helpline-fields.tsx'
import { type Helpline, useRestoreHelpline, useSaveHelpline } from './use-helplines.ts'

interface HelplineDialogProps {
  /** Absent: a new one is written. */
  helpline: Helpline | undefined
  today: string
  onClose: () => void
}

/** One helpline to be written or put right. What was typed is not lost without a question. */
export function HelplineDialog({ helpline, today, onClose }: HelplineDialogProps) {
  const [before] = useState(() => draftOf(helpline, today))
  const [draft, setDraft] = useState(before)
  const save = useSaveHelpline()
  const hasChanges = isChanged(before, draft)
  const { question, askToLeave } = useLeaving(
    hasChanges && !save.isSuccess,
    onClose,
    'What you changed in this helpline is not saved yet.',
  )
  const form = useId()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    // A helpline that came with the product counts as edited only when it says something else.
    if (helpline && !hasChanges) return onClose()
    save.mutate(toBody(draft, helpline?.id), {
      onSuccess: () => {
        toast({ title: 'Saved', description: draft.name })
        onClose()
      },
    })
  }

  return (
    <Dialog
      size="lg"
      title={helpline ? 'Edit helpline' : 'Add a helpline'}
      description={
        helpline?.changedAt ? `Last changed ${writeMoment(helpline.changedAt)} by ${helpline.changedBy}.` : undefined
      }
      open
      onOpenChange={(open) => open || askToLeave()}
      footer={
        <>
          {helpline?.isEdited && <BackToShipped helpline={helpline} onDone={onClose} />}
          <Button variant="secondary" onClick={askToLeave}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={handleSubmit} className="grid gap-5">
        <HelplineFields draft={draft} today={today} onChange={(change) => setDraft({ ...draft, ...change })} />
        {save.error && <Reasons sentences={sentencesOf(save.error)} />}
      </form>
      {question}
    </Dialog>
  )
}

/** What stands in the way of saving, beside what was typed. */
function Reasons({ sentences }: { sentences: string[] }) {
  return (
    <Alert tone="danger" title="This is not saved yet">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}

function BackToShipped({ helpline, onDone }: { helpline: Helpline; onDone: () => void }) {
  const restore = useRestoreHelpline()

  function handleConfirm() {
    restore.mutate(helpline, {
      onSuccess: () => {
        toast({ title: 'Restored', description: 'It is again as it came with the product.' })
        onDone()
      },
    })
  }

  return (
    <ConfirmDialog
      title="Go back to the shipped details?"
      confirmLabel="Go back"
      busyLabel="Going back..."
      danger
      busy={restore.isPending}
      onConfirm={handleConfirm}
      trigger={
        <Button variant="quiet" icon={<RotateCcw />} className="sm:mr-auto">
          Back to the shipped details
        </Button>
      }
    >
      Everything you changed in this helpline is replaced by what came with the product.
    </ConfirmDialog>
  )
}
