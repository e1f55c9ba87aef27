import { api, query } from '../lib/api.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useRead } from './use-read.ts'

/** Until it is set up: whoever gets the password can read what members told their coaches. */
export function SecondFactorOffer() {
  const { data } = useRead(query(api.secondFactor.read))
  if (!data || data.isOn) return null
  return (
    <div className="mt-5">
      <Alert
        tone="notice"
        title="Protect the console with a second factor"
        action={
          <ButtonLink size="sm" variant="secondary" className="mt-2" to="/admin?view=settings">
            Set it up
          </ButtonLink>
        }
      >
        This account can open what members told their coaches. A code from your phone protects it, even if someone
        learns your password.
      </Alert>
    </div>
  )
}
