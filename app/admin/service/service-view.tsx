import { useState } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { SignUpCard } from './sign-up-card.tsx'
import { useService } from './use-service.ts'

type Part = 'announcement' | 'signUp' | 'maintenance'

/** What is said to everybody, and what is open to whom. */
export function ServiceView() {
  const { data, isPending, isError, refetch } = useService()
  const [changed, setChanged] = useState<Part[]>([])
  const { question } = useLeaving(changed.length > 0, () => {}, 'What you changed here is not saved yet.')
  const note = (part: Part) => (isChanged: boolean) =>
    setChanged((before) => [...before.filter((one) => one !== part), ...(isChanged ? [part] : [])])

  return (
    <>
      <h1 className="text-3xl">Announcements and switches</h1>
      <p className="mt-2 mb-6 max-w-text text-ink-soft">
        What you change here holds at once, on other instances within five seconds.
      </p>
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading...
        </p>
      )}
      {isError && !data && <LoadFailed onRetry={refetch}>What is set could not be loaded.</LoadFailed>}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <AnnouncementCard saved={data.announcement} onChanged={note('announcement')} />
          <SignUpCard saved={data.signUp} onChanged={note('signUp')} />
          <MaintenanceCard saved={data.maintenance} onChanged={note('maintenance')} />
        </div>
      )}
      {question}
    </>
  )
}
