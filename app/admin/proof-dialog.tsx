import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, query } from '../lib/api.ts'
import { sentenceOf } from '../lib/failure.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeField, OwnPasswordField } from '../ui/proof-fields.tsx'
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

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    prove.mutate()
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <OwnPasswordField value={password} error={prove.error && sentenceOf(prove.error)} onChange={setPassword} />
      {data?.isOn && <CodeField value={code} onChange={setCode} />}
      <div>
        <Button type="submit" busy={prove.isPending} disabled={password === ''}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
