import { clearEverything, useLeaving } from './leave.ts'
import { Leaving } from './leaving.tsx'

export default function ForceLogout() {
  useLeaving(clearEverything)
  return <Leaving words="Clearing session and redirecting..." />
}
