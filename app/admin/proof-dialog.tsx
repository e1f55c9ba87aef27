import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { api, query } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useProof } from './proof.ts'
import { useRead } from './use-read.ts'

/** Asks for the password once more, before something that a screen left open must not do. */
export function ProofDialog() {
  const { isAsked, answer } = useProof()
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => open || answer(false)}
      title="Is it still you?"
      description="You signed in a while ago. Please confirm it before this is done."
    >
      {isAsked && <ProofForm onProved={() => answer(true)} />}
    </Dialog>
  )
}

function ProofForm({ onProved }: { onProved: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { data } = useRead(query(api.secondFactor.read))
  const prove = useMutation({
    mutationFn: () => api.secondFactor.prove({ body: { password, ...(code ? { code } : {}) } }),
    onSuccess: onProved,
  })
  const { error } = prove
  const sentence = error ? (error instanceof ApiError && error.sentence) || 'Please try again.' : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    prove.mutate()
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={sentence}
        onChange={(event) => setPassword(event.target.value)}
      />
      {data?.isOn && (
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div>
        <Button type="submit" busy={prove.isPending} disabled={password === ''}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
