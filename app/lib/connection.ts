import { useSyncExternalStore } from 'react'

const LOOK_EVERY = 5_000

let isLost = false
let isSignedOut = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as the last request or the browser knows. */
export function useIsConnected() {
  return useSyncExternalStore(subscribe, isConnected, () => true)
}

function isConnected() {
  return !isLost
}

/** Whether the session has ended while the page stood open: it ran out, was ended elsewhere, or the account is gone. */
export function useIsSignedOut() {
  return useSyncExternalStore(
    subscribe,
    () => isSignedOut,
    () => false,
  )
}

/** A request was refused. When that is for want of a session, it is looked for one whenever somebody comes back to the page. */
export async function noteRefused(response: Response) {
  const refusal = (await response.json().catch(() => null)) as { code?: string } | null
  if (refusal?.code !== 'sign-in-required' || isSignedOut) return
  isSignedOut = true
  addEventListener('focus', lookForSession)
  tell()
}

async function lookForSession() {
  const answer = await fetch('/api/session', { cache: 'no-store' }).catch(() => null)
  const session = (await answer?.json().catch(() => null)) as { member?: unknown } | null
  if (!session?.member) return
  isSignedOut = false
  removeEventListener('focus', lookForSession)
  tell()
}

/** A request got no answer at all. From now on it is looked whether the server is back. */
export function noteLost() {
  if (isLost) return
  isLost = true
  timer = setInterval(look, LOOK_EVERY)
  tell()
}

/** A request was answered, whatever the answer. */
export function noteFound() {
  if (!isLost) return
  isLost = false
  clearInterval(timer)
  tell()
}

async function look() {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    noteFound()
  } catch {
    // Still away.
  }
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('offline', noteLost)
    addEventListener('online', look)
    if (!navigator.onLine) noteLost()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('offline', noteLost)
    removeEventListener('online', look)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
