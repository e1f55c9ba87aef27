import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecide, useStanding } from './use-standing.ts'

/** Takes a page down with a reason, or lets it be seen again. */
export function PageActions({ userId }: { userId: string }) {
  const { data } = useStanding(userId)
  const { isBusy, decide } = useDecide(userId)
  const [isAsked, setIsAsked] = useState(false)
  const on = { params: { userId } }
  if (!data) return null
  return (
    <div className="mt-5">
      {data.takenDown ? (
        <Button variant="secondary" busy={isBusy} onClick={() => decide(() => api.moderation.restorePage(on))}>
          Let the page be seen again
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          Take the page down
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title="Take this page down?"
          confirmLabel="Take it down"
          isBusy={isBusy}
          onClose={() => setIsAsked(false)}
          onConfirm={(reason) => decide(() => api.moderation.takeDownPage({ ...on, body: { reason } }))}
        >
          Nobody but the member sees it until you let it be seen again. They can still change it.
        </ReasonDialog>
      )}
    </div>
  )
}
