import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Says what could not be read, and reads it once more when asked. */
export function LoadFailed({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" variant="secondary" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
