import { Alert } from '../../ui/alert.tsx'
import { useModels } from './use-agents.ts'

/** The built-in coach follows no prompt, so a trial of one would tell nothing. */
export function BuiltInNote() {
  const { data: choices } = useModels()
  if (!choices?.isBuiltIn) return null
  return (
    <div className="mb-5">
      <Alert tone="notice">
        No language model is connected, so the built-in coach answers. It reads no prompt: what is changed here shows
        once a provider is connected.
      </Alert>
    </div>
  )
}
