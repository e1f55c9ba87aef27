import { writeMoment } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { useStanding } from './use-standing.ts'

/** Says above everything else that an account is closed or its page taken down. */
export function StandingNotice({ userId }: { userId: string }) {
  const { data } = useStanding(userId)
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {data?.suspension && (
        <Alert tone="danger" title={`Suspended since ${writeMoment(data.suspension.at)}`} announce={false}>
          {data.suspension.reason}
        </Alert>
      )}
      {data?.takenDown && (
        <Alert tone="notice" title={`Page taken down ${writeMoment(data.takenDown.at)}`}>
          {data.takenDown.reason}
        </Alert>
      )}
    </div>
  )
}
