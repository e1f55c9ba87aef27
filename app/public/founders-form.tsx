import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Takes an address to the sign-up. Without scripts the browser does the same by itself. */
export function FoundersForm() {
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    // Whoever comes back with the browser's own button finds the form as it was, not one that is still leaving.
    const handleReturn = () => setIsLeaving(false)
    addEventListener('pageshow', handleReturn)
    return () => removeEventListener('pageshow', handleReturn)
  }, [])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const founder = String(new FormData(event.currentTarget).get('founder'))
    setIsLeaving(true)
    location.assign(`/signup?${new URLSearchParams({ founder })}`)
  }

  return (
    <form action="/signup" onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        label="Email"
        name="founder"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        hint="We use it to fill in the next page, and for nothing else until you join."
      />
      <Button type="submit" size="lg" variant="accent" block busy={isLeaving} busyLabel="Processing...">
        Claim My Founder's Spot
      </Button>
    </form>
  )
}
