import { RotateCcw } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { writeMoment } from '../../lib/dates.ts'
import { toast } from '../../lib/toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { draftOf, isChanged, toBody } from './draft.ts'
import { type Answer, sentencesOf, useRestoreAnswer, useSaveAnswer } from './use-answers.ts'
import { useLeaving } from './use-leaving.tsx'

interface AnswerDialogProps {
  /** Absent: a new one is written. */
  answer: Answer | undefined
  today: string
  onClose: () => void
}

/** One answer to be written or put right. What was typed is not lost without a question. */
export function AnswerDialog({ answer, today, onClose }: AnswerDialogProps) {
  const [before] = useState(() => draftOf(answer, today))
  const [draft, setDraft] = useState(before)
  const save = useSaveAnswer()
  const hasChanges = isChanged(before, draft)
  const { question, askToLeave } = useLeaving(hasChanges && !save.isSuccess, onClose)
  const form = useId()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    // An answer that came with the product counts as edited only when it says something else.
    if (answer && !hasChanges) return onClose()
    save.mutate(toBody(draft, answer?.id), {
      onSuccess: () => {
        toast({ title: 'Saved', description: draft.title })
        onClose()
      },
    })
  }

  return (
    <Dialog
      size="lg"
      title={answer ? 'Edit answer' : 'Add an answer'}
      description={
        answer?.changedAt ? `Last changed ${writeMoment(answer.changedAt)} by ${answer.changedBy}.` : undefined
      }
      open
      onOpenChange={(open) => open || askToLeave()}
      footer={
        <>
          {answer?.isEdited && <BackToShipped answer={answer} onDone={onClose} />}
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
        <AnswerFields draft={draft} today={today} onChange={(change) => setDraft({ ...draft, ...change })} />
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

function BackToShipped({ answer, onDone }: { answer: Answer; onDone: () => void }) {
  const restore = useRestoreAnswer()

  function handleConfirm() {
    restore.mutate(answer, {
      onSuccess: () => {
        toast({ title: 'Restored', description: 'It says again what it came with.' })
        onDone()
      },
    })
  }

  return (
    <ConfirmDialog
      title="Go back to the shipped text?"
      confirmLabel="Go back"
      busyLabel="Going back..."
      danger
      busy={restore.isPending}
      onConfirm={handleConfirm}
      trigger={
        <Button variant="quiet" icon={<RotateCcw />} className="sm:mr-auto">
          Back to the shipped text
        </Button>
      }
    >
      Everything you changed in this answer is replaced by what came with the product.
    </ConfirmDialog>
  )
}
