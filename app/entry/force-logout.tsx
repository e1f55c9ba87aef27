import { useEffect } from 'react'
import { clearEverything, postLogout } from './leave.ts'
import { Leaving } from './leaving.tsx'

const LEAVE_AT_MOST_AFTER = 2_000

export default function ForceLogout() {
  useEffect(() => {
    let isHere = true
    const leave = () => {
      if (isHere) location.replace('/')
    }
    void Promise.all([postLogout(), clearEverything().catch(() => {})]).then(leave)
    const timer = setTimeout(leave, LEAVE_AT_MOST_AFTER)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  return <Leaving words="Clearing session and redirecting..." />
}
