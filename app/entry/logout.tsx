import { useEffect } from 'react'
import { clearStorageAndCaches, postLogout } from './leave.ts'
import { Leaving } from './leaving.tsx'

const LEAVE_AFTER = 100

export default function Logout() {
  useEffect(() => {
    void postLogout()
    void clearStorageAndCaches()
    const timer = setTimeout(() => location.replace('/'), LEAVE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return <Leaving words="Signing out..." />
}
