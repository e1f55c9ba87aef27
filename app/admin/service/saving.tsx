import { Alert } from '../../ui/alert.tsx'
import { sentenceOf } from './use-service.ts'

interface SavingProps {
  error: Error | null
  /** What was done; nothing until then, and once something else is typed. */
  done: string | undefined
}

/** How saving went, beside the button: read out, and there for as long as it holds. */
export function Saving({ error, done }: SavingProps) {
  return (
    <>
      {error && (
        <div className="w-full">
          <Alert tone="danger" title="This is not saved yet">
            {sentenceOf(error)}
          </Alert>
        </div>
      )}
      <p role="status" className="text-success">
        {done}
      </p>
    </>
  )
}
