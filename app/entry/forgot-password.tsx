import { type FormEvent, useState } from 'react'
import { readAnswer } from '../lib/answer.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { send } from '../lib/request.ts'
import { Alert } from '../ui/alert.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { EmailField } from './email-field.tsx'
import { EntryShell } from './entry-shell.tsx'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

type Outcome = { isSent: boolean; words: string }

export default function ForgotPassword() {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setOutcome(undefined)
    const result = await askForLetter(String(new FormData(form).get('email')))
    setOutcome(result)
    setIsBusy(false)
    if (result.isSent) form.reset()
  }

  return (
    <EntryShell
      title="Reset Your Password"
      intro="Tell us your email address and we will send you a link to set a new password."
      after={
        <div className="grid justify-items-start gap-1">
          <p>
            Remembered it? <Link to="/signin">Sign in</Link>
          </p>
          <BackLink to="/">Back to home</BackLink>
        </div>
      }
    >
      <form method="post" onSubmit={handleSubmit} className="needs-script grid gap-5">
        <EmailField
          error={outcome && !outcome.isSent ? outcome.words : undefined}
          onChange={() => setOutcome(undefined)}
        />
        {outcome?.isSent && (
          <Alert tone="success" announce>
            {outcome.words}
          </Alert>
        )}
        <Button type="submit" size="lg" block busy={isBusy} busyLabel="Sending...">
          Send Reset Email
        </Button>
      </form>
    </EntryShell>
  )
}

async function askForLetter(email: string): Promise<Outcome> {
  try {
    const response = await send('/api/forgot-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const answer = await readAnswer<{ error?: string }>(response)
    if (response.ok && answer) {
      return { isSent: true, words: 'Password reset email sent! Check your inbox and follow the instructions.' }
    }
    return { isSent: false, words: answer?.error ?? 'Failed to send reset email' }
  } catch {
    return { isSent: false, words: 'Unable to send reset email. Please try again.' }
  }
}
