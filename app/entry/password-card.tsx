import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../lib/api.ts'
import { sentenceOf } from '../lib/failure.ts'
import { toast } from '../lib/toast.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { NewPassword } from '../ui/new-password.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** Lets whoever is signed in change the password. Other devices are signed out with it. */
export function PasswordCard({ email }: { email: string }) {
  const [formKey, setFormKey] = useState(0)
  const change = useChangePassword(() => setFormKey((key) => key + 1))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentPassword, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    change.mutate({ currentPassword: currentPassword ?? '', password: password ?? '' })
  }

  return (
    <Card aria-labelledby="password-title">
      <CardHeader
        id="password-title"
        title="Password"
        description="When you change it, every other device is signed out, and we email you to say so."
      />
      <form
        key={formKey}
        method="post"
        onChange={() => change.isError && change.reset()}
        onSubmit={handleSubmit}
        className="grid max-w-form gap-5"
      >
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {change.error && <Alert tone="danger">{explain(change.error)}</Alert>}
        <PasswordField label="Current password" name="currentPassword" required autoComplete="current-password" />
        <NewPassword label="New password" name="password" showRules="focused" />
        <div>
          <Button type="submit" busy={change.isPending} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useChangePassword(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) => api.identity.changePassword({ body }),
    onSuccess: ({ message }) => {
      toast({ title: 'Password changed', description: message })
      void queries.invalidateQueries({ queryKey: api.identity.sessions.key() })
      onDone()
    },
  })
}

function explain(error: Error) {
  return sentenceOf(error, 'Your password could not be changed. Please try again.')
}
