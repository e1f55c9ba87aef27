import { type FormEvent, useRef, useState } from 'react'
import { readAnswer } from '../lib/answer.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { send } from '../lib/request.ts'
import { useSite } from '../lib/site.ts'
import type { StoredUser } from '../lib/stored-user.ts'
import { Alert } from '../ui/alert.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { enterAs } from './enter-as.ts'
import { EntryShell } from './entry-shell.tsx'
import { OtherWays } from './other-ways.tsx'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

const UNABLE = 'Unable to sign in. Please try again.'

export default function Signin() {
  const { brand } = useSite()
  const { error, setError, isBusy, needsCode, handleSubmit } = useSignin()

  return (
    <EntryShell
      title="Welcome back"
      intro="Sign in and carry on where you left off."
      after={
        <div className="grid justify-items-start gap-1">
          <p>
            New here? <Link to="/join">Join {brand.name}</Link>
          </p>
          <BackLink to="/">Back to home</BackLink>
        </div>
      }
    >
      <form method="post" onSubmit={handleSubmit} className="needs-script grid gap-5">
        {error && <Alert tone="danger">{error}</Alert>}
        <TextField label="Email" name="email" type="email" required autoComplete="username" inputMode="email" />
        <div>
          <PasswordField label="Password" name="password" required autoComplete="current-password" />
          <p className="mt-2">
            <Link to="/forgot-password">Forgot password?</Link>
          </p>
        </div>
        {needsCode && (
          <TextField
            label="Code"
            name="code"
            required
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="From your authenticator app, or one of your recovery codes."
          />
        )}
        <Button type="submit" size="lg" block busy={isBusy} busyLabel="Signing in...">
          Sign In to {brand.name}
        </Button>
      </form>
      <OtherWays onError={setError} />
    </EntryShell>
  )
}

function useSignin() {
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const isRunning = useRef(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRunning.current) return
    const { email, password, code } = Object.fromEntries(new FormData(event.currentTarget))
    isRunning.current = true
    setIsBusy(true)
    setError(undefined)
    try {
      const response = await send('/api/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, ...(code ? { code } : {}) }),
      })
      const answer = await readAnswer<{ user?: StoredUser; error?: string; code?: string }>(response)
      if (response.ok && answer?.user) return enterAs(answer.user)
      if (answer?.code === 'second-factor-required') setNeedsCode(true)
      // A success that is none of ours, such as the page of a Wi-Fi, says nothing about the password.
      else setError(answer?.error ?? (response.ok ? UNABLE : 'Invalid email or password'))
    } catch {
      setError(UNABLE)
    }
    isRunning.current = false
    setIsBusy(false)
  }

  return { error, setError, isBusy, needsCode, handleSubmit }
}
