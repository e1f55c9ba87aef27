import { type ReactNode, useEffect, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { inspectStoredUser, type StoredUserFault } from '../../lib/stored-user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMessage } from '../../ui/page-message.tsx'

const MESSAGES: Record<StoredUserFault, string> = {
  none: 'No authentication data found. Please sign in.',
  corrupted: 'Authentication data corrupted. Please sign in again.',
  invalid: 'Invalid authentication data. Please sign in again.',
}

/**
 * Lets a chat be seen only while the browser knows who is signed in. The dashboard already sends others away; this also
 * covers someone who signs out in another tab while the page is open.
 */
export function SignedIn({ saysSo, children }: { saysSo: boolean; children: ReactNode }) {
  const { brand } = useSite()
  const fault = useStoredUserFault()
  if (fault === undefined) return children
  if (!saysSo) return null
  return (
    <PageMessage title="Authentication Required" bearing={200} actions={<ButtonLink to="/signin">Sign In</ButtonLink>}>
      <title>{`Authentication Required · ${brand.name}`}</title>
      <p>{MESSAGES[fault]}</p>
    </PageMessage>
  )
}

/** What is wrong with the stored user, looked at again whenever another tab changes it. */
function useStoredUserFault() {
  const [fault, setFault] = useState<StoredUserFault>()
  useEffect(() => {
    const look = () => {
      const found = inspectStoredUser()
      setFault('user' in found ? undefined : found.fault)
    }
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  return fault
}
