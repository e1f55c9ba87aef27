import { clearStorageAndCaches, useLeaving } from './leave.ts'
import { Leaving } from './leaving.tsx'

export default function Logout() {
  useLeaving(clearStorageAndCaches)
  return <Leaving words="Signing out..." />
}
