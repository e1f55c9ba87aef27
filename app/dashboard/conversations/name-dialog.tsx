import { type FormEvent, useState } from 'react'
import { CONVERSATION_TITLE_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLabel } from './use-conversations.ts'

interface NameDialogProps {
  tool: Tool
  coachName: string
  title: string
  onClose: () => void
}

/** Gives a conversation a name of the member's own, or takes it away. */
export function NameDialog({ tool, coachName, title, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(title)
  const label = useLabel()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    label.mutate({ tool, title: typed.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Name this conversation">
      <form onSubmit={handleSubmit}>
        <TextField
          label="Name"
          hint={`Only you see it. Without a name it is called ${coachName}.`}
          value={typed}
          maxLength={CONVERSATION_TITLE_MAX}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="sheet-actions">
          <Button type="submit" busy={label.isPending} busyLabel="Saving...">
            Save name
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
