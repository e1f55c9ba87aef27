import { toast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Helpline, useRemoveHelpline } from './use-helplines.ts'

/** Asks before a helpline is taken away, and says whether it can be had back. */
export function RemoveDialog({ helpline, onClose }: { helpline: Helpline; onClose: () => void }) {
  const remove = useRemoveHelpline()
  const { name, isShipped, isEdited } = helpline

  function handleConfirm() {
    remove.mutate(helpline, {
      onSuccess: () => {
        toast({ title: 'Removed', description: name })
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Remove this helpline?"
      confirmLabel="Remove"
      busyLabel="Removing..."
      danger
      busy={remove.isPending}
      onConfirm={handleConfirm}
    >
      <p className="font-semibold text-ink [overflow-wrap:anywhere]">{name}</p>
      <p className="mt-2">
        {isShipped
          ? 'It will no longer be named to anybody. You can put it back at any time, under Removed.'
          : 'It will no longer be named to anybody. You added it yourself, so it cannot be put back.'}
        {isEdited && ' What you changed in it is lost.'}
      </p>
    </ConfirmDialog>
  )
}
