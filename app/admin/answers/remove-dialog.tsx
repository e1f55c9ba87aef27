import { toast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Answer, useRemoveAnswer } from './use-answers.ts'

/** Asks before an answer is taken away, and says whether it can be had back. */
export function RemoveDialog({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const remove = useRemoveAnswer()
  const { title, isShipped, isEdited } = answer

  function handleConfirm() {
    remove.mutate(answer, {
      onSuccess: () => {
        toast({ title: 'Removed', description: title })
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Remove this answer?"
      confirmLabel="Remove"
      busyLabel="Removing..."
      danger
      busy={remove.isPending}
      onConfirm={handleConfirm}
    >
      <p className="font-semibold text-ink [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-2">
        {isShipped
          ? 'The coaches will no longer give it. You can put it back at any time, under Removed.'
          : 'The coaches will no longer give it. You added it yourself, so it cannot be put back.'}
        {isEdited && ' What you changed in it is lost.'}
      </p>
    </ConfirmDialog>
  )
}
