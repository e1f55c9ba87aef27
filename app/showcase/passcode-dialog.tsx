import { Lock } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { api } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasscodeInput } from '../ui/passcode-input.tsx'
import { useTypedEarly } from '../ui/use-typed-early.ts'

const WRONG = 'Incorrect passcode. Please check the 6-digit code shared with you and try again.'
const OFFLINE = 'Connection error. Please check your internet and try again.'
const INCOMPLETE = 'Please enter a 6-digit passcode.'

interface PasscodeDialogProps {
  username: string
  /** Why the code that was given with the address does not open it. */
  refusal?: string
  onOpened: () => void
}

/** Asks for the six digits. It stands in the page from the start, so that a visitor sees at once what is wanted. */
export function PasscodeDialog({ username, refusal, onOpened }: PasscodeDialogProps) {
  const { digits, error, isBusy, box, handleChange, handleSubmit } = usePasscode(username, refusal, onOpened)
  return (
    <dialog open aria-labelledby="locked-title" aria-describedby="locked-words" className="locked">
      <span className="locked-sign">
        <Lock aria-hidden="true" />
      </span>
      <h1 id="locked-title" className="text-2xl">
        Protected Profile
      </h1>
      <p id="locked-words" className="mt-2 text-ink-soft">
        This profile is private and requires a passcode to view. Please enter the{' '}
        <span className="whitespace-nowrap">6-digit</span> passcode to continue.
      </p>
      <form method="post" noValidate onSubmit={handleSubmit} className="mt-6 grid justify-items-center gap-3">
        {/* With room for what may have to be said of it: the dialog stays as it is when it is. */}
        <div ref={box} className="min-h-42 sm:min-h-37">
          <PasscodeInput label="Passcode" value={digits} onChange={handleChange} error={error} autoFocus />
        </div>
        <div className="grid w-full gap-2.5 sm:grid-cols-2">
          {/* Not disabled altogether: whoever comes to it or presses Enter too early is told why, and heard once the page listens. */}
          <Button type="submit" busy={isBusy} busyLabel="Verifying..." aria-disabled={digits.length < 6}>
            View Profile
          </Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Cancel
          </ButtonLink>
        </div>
      </form>
      <noscript>
        <p className="mt-4 text-ink-soft text-sm">To enter a passcode, please switch JavaScript on.</p>
      </noscript>
    </dialog>
  )
}

function usePasscode(username: string, refusal: string | undefined, onOpened: () => void) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState(refusal)
  const [isBusy, setIsBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useTypedEarly(box, (typed) => setDigits(typed.replace(/\D/g, '').slice(0, 6)))

  function handleChange(typed: string) {
    setDigits(typed)
    setError(undefined)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (digits.length !== 6) {
      box.current?.querySelector('input')?.focus()
      return setError(INCOMPLETE)
    }
    setIsBusy(true)
    setError(undefined)
    try {
      await api.passcode.verify({ params: { username }, body: { passcode: digits } })
      toast({ title: 'Access Granted', description: 'Welcome to this profile!' })
      onOpened()
    } catch (cause) {
      setError(explain(cause))
      if (cause instanceof ApiError) setDigits('')
      // What is wrong is read with the field, and the next try begins there.
      box.current?.querySelector('input')?.focus()
    }
    setIsBusy(false)
  }

  return { digits, error, isBusy, box, handleChange, handleSubmit }
}

function explain(error: unknown) {
  if (!(error instanceof ApiError)) return OFFLINE
  return error.status === 401 ? WRONG : (error.sentence ?? 'Invalid passcode')
}
