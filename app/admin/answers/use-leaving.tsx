import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** For a form: asks before what was typed and not saved is left behind, by whichever way. */
export function useLeaving(
  isChanged: boolean,
  onLeave: () => void,
  sentence = 'What you changed in this answer is not saved yet.',
) {
  const [isAsking, setIsAsking] = useState(false)
  const question = isChanged && (
    <LeaveQuestion isAsking={isAsking} onStay={() => setIsAsking(false)} onLeave={onLeave}>
      {sentence}
    </LeaveQuestion>
  )
  return { question, askToLeave: () => (isChanged ? setIsAsking(true) : onLeave()) }
}

interface LeaveQuestionProps {
  isAsking: boolean
  onStay: () => void
  onLeave: () => void
  children: string
}

/** Only there while something is not saved: of several guards the router asks the newest alone, whatever it says. */
function LeaveQuestion({ isAsking, onStay, onLeave, children }: LeaveQuestionProps) {
  // The console's views differ only by their query, so every navigation counts.
  const blocker = useBlocker(true)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  function stay() {
    onStay()
    blocker.reset?.()
  }

  function leave() {
    onLeave()
    blocker.proceed?.()
  }

  return (
    <ConfirmDialog
      open={isAsking || blocker.state === 'blocked'}
      onOpenChange={(open) => open || stay()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      danger
      onConfirm={leave}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
