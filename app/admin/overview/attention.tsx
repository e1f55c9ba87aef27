import { CircleCheck } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PartsNotice } from '../parts-notice.tsx'
import { NewEntriesNotice } from '../safeguarding/new-entries-notice.tsx'
import { useRead } from '../use-read.ts'

/** What somebody who runs the site should look at now, each with the way to where it is dealt with. */
export function Attention() {
  const { data, isError, refetch } = useRead(query(api.attention.list))
  return (
    <section aria-labelledby="attention-title" className="mt-6">
      <h2 id="attention-title" className="text-xl">
        Needs attention
      </h2>
      <NewEntriesNotice />
      <PartsNotice />
      {isError && !data && (
        <div className="mt-5">
          <LoadFailed onRetry={refetch}>Whether something else needs attention is not known.</LoadFailed>
        </div>
      )}
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {data?.entries.map(({ kind, urgency, title, detail, to, action }) => (
          <li key={kind}>
            <Alert
              tone={urgency === 'now' ? 'danger' : 'notice'}
              announce={false}
              title={title}
              action={
                <ButtonLink size="sm" variant="secondary" className="mt-2" to={to}>
                  {action}
                </ButtonLink>
              }
            >
              {detail}
            </Alert>
          </li>
        ))}
      </ul>
      {data?.entries.length === 0 && (
        <p className="mt-3 flex items-center gap-2 text-ink-soft">
          <CircleCheck className="size-5 text-success" aria-hidden="true" /> Mail, replies, limits, messages, checks and
          backups are as they should be.
        </p>
      )}
      {data && (
        <p className="mt-3 text-ink-soft text-sm">
          This is version {data.version}. <Link to="/admin?view=system">What it runs on</Link>
        </p>
      )}
    </section>
  )
}
