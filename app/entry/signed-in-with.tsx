import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { readAnswer } from '../lib/answer.ts'
import { send } from '../lib/request.ts'
import type { StoredUser } from '../lib/stored-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { enterAs } from './enter-as.ts'
import { EntryShell } from './entry-shell.tsx'

const UNABLE = 'Signing in there did not work. Please try again, or sign in with your password.'

interface Finished {
  user?: StoredUser
  isConnected?: boolean
  joining?: { email: string; firstName: string; surname: string }
  error?: string
}

/** Where a browser comes back to from an account elsewhere, on its way further in. */
export default function SignedInWith() {
  const error = useReturn()
  return (
    <EntryShell
      title="Signing you in"
      after={
        <p>
          <Link to="/signin">Back to sign in</Link>
        </p>
      }
    >
      {error ? (
        <Alert tone="danger" announce>
          {error}
        </Alert>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" /> One moment...
        </p>
      )}
    </EntryShell>
  )
}

function useReturn() {
  const { provider = '' } = useParams()
  const isSent = useRef(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const { search } = location
    history.replaceState(history.state, '', location.pathname)
    finish(provider, search).then(goOn, () => setError(UNABLE))

    function goOn({ user, isConnected, joining, error: words }: Finished) {
      if (user) enterAs(user)
      else if (isConnected) location.replace('/dashboard/settings')
      else if (joining) join(joining)
      else setError(words ?? UNABLE)
    }
  }, [provider])
  return error
}

async function finish(provider: string, search: string): Promise<Finished> {
  const response = await send(`/api/oidc/${encodeURIComponent(provider)}/finish`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ search }),
  })
  return (await readAnswer<Finished>(response)) ?? {}
}

/** The form for joining begins with what is known. */
function join(known: NonNullable<Finished['joining']>) {
  sessionStorage.setItem('join-form', JSON.stringify(Object.entries(known).filter(([, value]) => value !== '')))
  location.replace('/join')
}
