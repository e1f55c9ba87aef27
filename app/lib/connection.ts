import { useSyncExternalStore } from 'react'

const LOOK_EVERY = 5_000

let isLost = false
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as the last request or the browser knows. */
export function useIsConnected() {
  return useSyncExternalStore(subscribe, isConnected, () => true)
}

function isConnected() {
  return !isLost
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
