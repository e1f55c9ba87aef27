import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../lib/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChangeEmail } from './use-account.ts'

/** The address opens the account, so it changes apart from the rest, and with the password. */
export function EmailField({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useChangeEmail(() => setIsOpen(false))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A dialog lies in the page's form as React sees it.
    event.stopPropagation()
    const { newEmail = '', currentPassword = '' } = Object.fromEntries(new FormData(event.currentTarget))
    change.mutate({ email: String(newEmail), currentPassword: String(currentPassword) })
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <TextField label="Email" name="email" type="email" autoComplete="off" readOnly value={email} />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          change.reset()
          setIsOpen(open)
        }}
        trigger={<Button variant="secondary">Change email</Button>}
        title="Change your email address"
        description="You sign in with this address. Your other devices will be signed out, and we will write to the old address to tell you."
      >
        <form
          method="post"
          onChange={() => change.isError && change.reset()}
          onSubmit={handleSubmit}
          className="grid gap-5"
        >
          {change.error && <Alert tone="danger">{explain(change.error)}</Alert>}
          <TextField label="New email" name="newEmail" type="email" required autoComplete="email" />
          <PasswordField label="Your password" name="currentPassword" required autoComplete="current-password" />
          <Button type="submit" block busy={change.isPending} busyLabel="Saving...">
            Change email
          </Button>
        </form>
      </Dialog>
    </div>
  )
}

function explain(error: Error) {
  return sentenceOf(error, 'Your address could not be changed. Please try again.')
}
