import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../use-act.ts'

/** Takes back that an address was refused when its account was deleted for abuse. */
export function RefusedAddress() {
  const [email, setEmail] = useState('')
  const { isBusy, act } = useAct()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (await act(() => api.moderation.admitAddress({ body: { email } }))) setEmail('')
  }

  return (
    <details className="mt-8 max-w-text text-ink-soft">
      <summary className="cursor-pointer py-2">Let a refused address join again</summary>
      <p className="mt-1 text-sm">
        An account that is deleted for abuse leaves its address refused for a year, as a coded value. The addresses
        themselves are not kept, so there is no list of them.
      </p>
      <form onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label="Email address"
            type="email"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Let it join
        </Button>
      </form>
    </details>
  )
}
