import type { MouseEvent, ReactNode } from 'react'
import { useSite } from '../lib/site.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Link } from '../ui/link.tsx'

const POPUP = 'popup,width=800,height=600'

/** Agreement to the terms. They open beside the form, so that nothing typed is lost. */
export function TermsCheckbox({ error }: { error?: string }) {
  const { brand } = useSite()
  return (
    <div>
      <Checkbox
        name="terms"
        defaultChecked
        error={error}
        label={
          <>
            I agree to the <Popup to="/terms">Terms</Popup> and the <Popup to="/privacy">Privacy Policy</Popup>.
          </>
        }
      />
      <p className="max-w-text pl-9 text-ink-soft text-sm">
        If you write to a coach that you are in danger, the people who run {brand.name} can see that it happened. Nobody
        watches live.
      </p>
    </div>
  )
}

function Popup({ to, children }: { to: string; children: ReactNode }) {
  function handleClick(event: MouseEvent) {
    if (window.open(to, '_blank', POPUP)) event.preventDefault()
  }
  return (
    <Link to={to} target="_blank" rel="noopener" onClick={handleClick}>
      {children}
    </Link>
  )
}
