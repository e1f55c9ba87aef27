import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readAnswer } from '../lib/answer.ts'
import { send } from '../lib/request.ts'
import { Alert } from '../ui/alert.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { EntryShell } from './entry-shell.tsx'

const UNABLE = 'Your email address could not be confirmed just now. Please open the link again later.'

/** Where the link of the letter leads: it confirms the address, and says so. */
export default function ConfirmEmail() {
  const answer = useConfirmation()
  return (
    <EntryShell
      title="Confirm your email address"
      after={
        <p>
          <Link to="/dashboard">Go to your dashboard</Link>
        </p>
      }
    >
      {!answer && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" /> Loading...
        </p>
      )}
      {answer && (
        <Alert tone={answer.isFine ? 'success' : 'danger'} announce>
          {answer.words}
        </Alert>
      )}
    </EntryShell>
  )
}

function useConfirmation() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const isSent = useRef(false)
  const [answer, setAnswer] = useState<{ isFine: boolean; words: string }>()
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    // It is of no more use in the history, nor to whoever looks over the shoulder.
    history.replaceState(history.state, '', location.pathname)
    confirm(token).then(setAnswer, () => setAnswer({ isFine: false, words: UNABLE }))
  }, [token])
  return answer
}

async function confirm(token: string | null) {
  const response = await send('/api/confirm-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const answer = await readAnswer<{ message?: string; error?: string }>(response)
  const isFine = response.ok && answer?.message !== undefined
  return { isFine, words: (isFine ? answer?.message : answer?.error) ?? UNABLE }
}
