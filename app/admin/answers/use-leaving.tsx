import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** For a dialog with a form: asks before what was typed and not saved is left behind, by whichever way. */
export function useLeaving(
  isChanged: boolean,
  onLeave: () => void,
  sentence = 'What you changed in this answer is not saved yet.',
) {
  const [isAsking, setIsAsking] = useState(false)
  // The console's views differ only by their query, so every navigation counts.
  const blocker = useBlocker(isChanged)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  function stay() {
    setIsAsking(false)
    blocker.reset?.()
  }

  function leave() {
    onLeave()
    blocker.proceed?.()
  }

  const question = (
    <ConfirmDialog
      open={isAsking || blocker.state === 'blocked'}
      onOpenChange={(open) => open || stay()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      danger
      onConfirm={leave}
    >
      <p>{sentence}</p>
    </ConfirmDialog>
  )
  return { question, askToLeave: () => (isChanged ? setIsAsking(true) : onLeave()) }
}
