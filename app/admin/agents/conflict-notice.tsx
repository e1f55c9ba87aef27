import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Difference, writePrompts } from './difference.tsx'
import type { Agent } from './use-agents.ts'
import type { Texts } from './use-draft.ts'

interface ConflictNoticeProps {
  /** What was saved elsewhere. */
  theirs: Agent
  mine: Texts
  /** Somebody has just tried to save, and waits to hear what came of it. */
  takesFocus: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two people, or two windows, wrote in the same agent: both texts are here, and nothing is overwritten unseen. */
export function ConflictNotice({ theirs, mine, takesFocus, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <section aria-labelledby="conflict-title" className="mt-6 grid gap-4">
      <h2 id="conflict-title" ref={title} tabIndex={-1} className="text-xl">
        Saved elsewhere meanwhile
      </h2>
      <Alert tone="notice" announce title={`Version ${theirs.version} was saved elsewhere while you were writing.`}>
        Your text is still here and nothing was overwritten. Lines marked − are in version {theirs.version} only; lines
        marked + are in yours only.
      </Alert>
      <Difference title="System prompt" before={theirs.systemPrompt} after={mine.systemPrompt} />
      <Difference title="Conversation starter" before={theirs.welcomeMessage} after={mine.welcomeMessage} />
      <Difference
        title="Conversational prompts"
        before={writePrompts(theirs.conversationalPrompts)}
        after={writePrompts(mine.conversationalPrompts)}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Keep mine, to be saved</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take version {theirs.version}
        </Button>
      </div>
      <p className="text-ink-soft text-sm">Version {theirs.version} stays among the versions, whichever you choose.</p>
    </section>
  )
}
