import type { CvState } from '#contract/cv-limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isBeingRead, useReadAgain } from './use-cv.ts'

/** How far the reading of a CV has come. Once it is done there is nothing to say: the list below says it. */
export function CvReading({ state }: { state: CvState | null }) {
  const again = useReadAgain()
  return (
    // Always there, so that what appears in it is read out.
    <div role="status" className="empty:hidden">
      {isBeingRead(state) && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner /> {state === 'waiting' ? 'Your CV is waiting to be read...' : 'Your CV is being read...'}
        </p>
      )}
      {state === 'no-text' && (
        <Alert tone="notice" title="No text was found in this file" announce={false}>
          It is probably a scan or a photo. Upload a version with text in it, such as one saved from Word, or list your
          experience yourself below.
        </Alert>
      )}
      {state === 'unreadable' && (
        <Alert
          tone="notice"
          title="This file could not be read"
          announce={false}
          action={
            <Button
              size="sm"
              variant="secondary"
              className="mt-2"
              busy={again.isPending}
              onClick={() => again.mutate()}
            >
              Try to read it again
            </Button>
          }
        >
          Your file is kept as it is. It may be damaged or protected by a password: try saving it again as a PDF, or
          list your experience yourself below.
        </Alert>
      )}
    </div>
  )
}
