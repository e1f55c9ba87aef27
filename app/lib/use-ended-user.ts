import { useEffect } from 'react'
import { forgetUser, readStoredUser } from './stored-user.ts'

/**
 * Forgets a stored user who cannot be read, or whose session has ended. The first page would send them to a dashboard
 * that sends them back.
 */
export function useEndedUser() {
  useEffect(() => {
    try {
      if (readStoredUser()) void forgetIfEnded()
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }, [])
}

async function forgetIfEnded() {
  const answer = await fetch('/api/session', { cache: 'no-store' }).catch(() => null)
  const session = (await answer?.json().catch(() => null)) as { member?: unknown } | null
  if (answer?.ok && session && !session.member) forgetUser()
}
