import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { meetsPasswordRules } from '#contract/password.ts'
import { readAnswer } from '../lib/answer.ts'
import { send } from '../lib/request.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NewPassword } from '../ui/new-password.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EntryShell } from './entry-shell.tsx'

const LEAVE_AFTER = 3_000

/** What the page knows of the token: still reading, none, or the token itself. */
type Token = { state: 'loading' } | { state: 'missing' } | { state: 'found'; token: string }

export default function ResetPassword() {
  const token = useTokenOnce()
  return (
    <EntryShell
      title="Set New Password"
      after={
        <p>
          <Link to="/signin">Back to sign in</Link>
        </p>
      }
    >
      {token.state === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" /> Loading...
        </p>
      )}
      {token.state === 'missing' && <MissingToken />}
      {token.state === 'found' && <ResetForm token={token.token} />}
    </EntryShell>
  )
}

function MissingToken() {
  return (
    <Alert tone="danger" action={<Link to="/forgot-password">Request a new reset link</Link>}>
      Invalid or missing reset token
    </Alert>
  )
}

function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/signin'), LEAVE_AFTER)
    return () => clearTimeout(timer)
  }, [isDone, navigate])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { password, confirmPassword } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    if (password !== confirmPassword) return setError('Passwords do not match')
    if (!meetsPasswordRules(password ?? '')) return setError('Password does not meet security requirements')
    setIsBusy(true)
    setError(undefined)
    const problem = await sendNewPassword(token, password ?? '')
    setIsBusy(false)
    if (problem) setError(problem)
    else {
      keepToken(undefined)
      setIsDone(true)
    }
  }

  if (isDone) {
    return (
      <Alert tone="success" announce action={<Link to="/signin">Sign in now</Link>}>
        Password reset successfully! You can now sign in with your new password.
      </Alert>
    )
  }
  return (
    <form
      method="post"
      onChange={() => setError(undefined)}
      onSubmit={handleSubmit}
      className="needs-script grid gap-5"
    >
      {error && (
        <Alert tone="danger" action={<Link to="/forgot-password">Request a new reset link</Link>}>
          {error}
        </Alert>
      )}
      <NewPassword label="New password" name="password" showRules="typed" onChange={setPassword} />
      <PasswordField label="Confirm new password" name="confirmPassword" required autoComplete="new-password" />
      <Button
        type="submit"
        size="lg"
        block
        busy={isBusy}
        busyLabel="Updating..."
        disabled={!meetsPasswordRules(password)}
      >
        Update Password
      </Button>
    </form>
  )
}

/**
 * Reads the token and takes it out of the address, where it would stay in the history for whoever comes next. The entry
 * of this tab keeps it until it is used, so that the page can be loaded again.
 */
function useTokenOnce(): Token {
  const [search] = useSearchParams()
  const [token, setToken] = useState<Token>({ state: 'loading' })
  useEffect(() => {
    const found = search.get('token') ?? readKeptToken()
    if (found) {
      setToken({ state: 'found', token: found })
      keepToken(found)
    } else {
      setToken((current) => (current.state === 'found' ? current : { state: 'missing' }))
    }
  }, [search])
  return token
}

function readKeptToken(): string | undefined {
  return history.state?.resetToken
}

function keepToken(resetToken: string | undefined) {
  history.replaceState({ ...history.state, resetToken }, '', location.pathname)
}

/** What went wrong, in words, or null. */
async function sendNewPassword(token: string, password: string) {
  try {
    const response = await send('/api/reset-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, password }),
    })
    const answer = await readAnswer<{ error?: string }>(response)
    if (response.ok && answer) return null
    return answer?.error ?? 'Failed to reset password'
  } catch {
    return 'Unable to reset password. Please try again.'
  }
}
