import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useCounts } from './use-safeguarding.ts'

/** Says on the overview how many entries nobody has looked at yet. That it does not know is no all-clear. */
export function NewEntriesNotice() {
  const { data, isError, refetch } = useCounts()
  if (isError && !data) {
    return (
      <div className="mt-5">
        <LoadFailed onRetry={refetch}>Whether there is something new in the safeguarding list is not known.</LoadFailed>
      </div>
    )
  }
  if (!data || data.new === 0) return null
  return (
    <div className="mt-5">
      <Alert
        tone="notice"
        title={data.new === 1 ? '1 new safeguarding entry' : `${data.new} new safeguarding entries`}
        action={
          <ButtonLink size="sm" variant="secondary" className="mt-2" to="/admin?view=safeguarding&state=new">
            Look at what is new
          </ButtonLink>
        }
      >
        The safety check has answered somebody who may be in trouble. Nobody has looked at it yet.
      </Alert>
    </div>
  )
}
