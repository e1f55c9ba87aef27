import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { useSite } from '../../lib/site.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

const GOES = [
  'your account and sign-in',
  'every conversation and what the coaches remember',
  'your profile, its page and its address',
  'your photos, your CV and all your details',
]

/** Deletes the account with everything in it, after the password and plain words. */
export function DeleteCard() {
  const { brand } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const leave = useMutation({
    mutationFn: (password: string) => api.memberData.deleteAccount({ body: { password } }),
    onSuccess: () => {
      localStorage.clear()
      sessionStorage.clear()
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    leave.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  function handleOpenChange(open: boolean) {
    if (leave.isSuccess) return location.assign('/')
    leave.reset()
    setIsOpen(open)
  }

  return (
    <Card aria-labelledby="delete-title">
      <CardHeader
        id="delete-title"
        title="Delete your account"
        description="At once and for good. If you want to keep anything, download your data first."
      />
      <Dialog
        open={isOpen}
        onOpenChange={handleOpenChange}
        trigger={<Button variant="danger">Delete my account</Button>}
        title={leave.isSuccess ? 'Your account is gone' : 'Delete your account?'}
        description={
          leave.isSuccess
            ? undefined
            : 'This cannot be undone, not even by us. All of this goes the moment you confirm:'
        }
      >
        {leave.isSuccess ? (
          <div className="grid gap-5">
            <p>
              Everything is deleted, and the key to what you wrote is destroyed. Thank you for being here. You are
              welcome back at {brand.name} whenever you like.
            </p>
            <a href="/" className="font-semibold text-primary underline">
              Go to the front page
            </a>
          </div>
        ) : (
          <form
            method="post"
            onChange={() => leave.isError && leave.reset()}
            onSubmit={handleSubmit}
            className="grid gap-5"
          >
            <ul className="list-disc pl-6">
              {GOES.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            {leave.error && <Alert tone="danger">{explain(leave.error)}</Alert>}
            <PasswordField label="Your password" name="password" required autoComplete="current-password" />
            <Button type="submit" variant="danger" block busy={leave.isPending} busyLabel="Deleting...">
              Delete everything
            </Button>
          </form>
        )}
      </Dialog>
    </Card>
  )
}

function explain(error: Error) {
  return sentenceOf(error, 'Your account could not be deleted. Please try again.')
}
