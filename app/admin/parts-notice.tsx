import { api, query } from '../lib/api.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useRead } from './use-read.ts'

/** Says on the overview what this installation runs on and does not work just now. */
export function PartsNotice() {
  const { data } = useRead(query(api.operations.system))
  const failing = data?.parts.filter(({ state }) => state === 'fails') ?? []
  if (failing.length === 0) return null
  const names = failing.map(({ name }) => name).join(', ')
  const isMail = failing.some(({ name }) => name === 'Mail')
  return (
    <div className="mt-5">
      <Alert
        tone="danger"
        title={`Does not work just now: ${names}`}
        action={
          <ButtonLink size="sm" variant="secondary" className="mt-2" to="/admin?view=system">
            Look at the system
          </ButtonLink>
        }
      >
        {isMail
          ? 'Letters wait, and leave by themselves once the mail server answers again.'
          : 'Members may notice. The system page says what to do.'}
      </Alert>
    </div>
  )
}
