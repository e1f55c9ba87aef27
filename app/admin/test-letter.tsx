import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { ApiError } from '#contract/client.ts'
import { api } from '../lib/api.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Lets the administrator see with their own eyes that letters arrive. */
export function TestLetter() {
  const send = useMutation({ mutationFn: () => api.operations.sendTestLetter() })
  const failure = send.error && ((send.error instanceof ApiError && send.error.sentence) || 'The letter was not sent.')
  return (
    <div className="grid w-full justify-items-start gap-3 pt-1">
      <Button
        size="sm"
        variant="secondary"
        icon={<Send />}
        busy={send.isPending}
        busyLabel="Sending..."
        onClick={() => send.mutate()}
      >
        Send a test letter
      </Button>
      {send.data && (
        <Alert tone={send.data.isSent ? 'success' : 'danger'} announce>
          {send.data.message}
        </Alert>
      )}
      {failure && (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      )}
    </div>
  )
}
