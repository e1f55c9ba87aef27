import { clearEverything, useLeaving } from './leave.ts'
import { Leaving } from './leaving.tsx'

export default function ForceLogout() {
  useLeaving(clearEverything, true)
  return <Leaving words="Clearing session and redirecting..." />
}
