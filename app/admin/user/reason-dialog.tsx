import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { REASON_LENGTH_MAX } from '#contract/moderation-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  isBusy: boolean
  onClose: () => void
  /** Closes once it is done. */
  onConfirm: (reason: string) => Promise<boolean>
}

/** Asks for the reason of a decision, in words the member will read. */
export function ReasonDialog({ title, children, confirmLabel, isBusy, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const formId = useId()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await onConfirm(reason.trim())) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={children}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isBusy} disabled={reason.trim() === ''}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <TextArea
          label="Reason"
          hint="The member reads it as you write it."
          required
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
