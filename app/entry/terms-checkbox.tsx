import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Link } from '../ui/link.tsx'

const POPUP = 'popup,width=800,height=600'

/** Agreement to the terms. They open beside the form, so that nothing typed is lost. */
export function TermsCheckbox({ error }: { error?: string }) {
  return (
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
