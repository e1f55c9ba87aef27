import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AddressDialogProps {
  email: string
  isBusy: boolean
  onClose: () => void
  /** Closes once it is done. */
  onConfirm: (email: string) => Promise<boolean>
}

/** Gives an account another address, for somebody who mistyped theirs or lost it. */
export function AddressDialog({ email, isBusy, onClose, onConfirm }: AddressDialogProps) {
  const [typed, setTyped] = useState(email)
  const formId = useId()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await onConfirm(typed.trim())) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Correct the email address"
      description="Whoever has the new address can set a new password and read everything in this account. Be sure that it is theirs. Both addresses get a letter, and the member is signed out everywhere."
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} disabled={typed.trim() === email}>
            Correct it
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <TextField
          label="Email address"
          type="email"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
