import { useSyncExternalStore } from 'react'

let room = 0
const listeners = new Set<() => void>()

/**
 * Keeps room for a bar at the bottom of the screen. Only those who need to know are told: a custom property of the page
 * would have the style of everything on it worked out anew with each line that somebody writes.
 */
export function keepRoom(height: number) {
  room = height
  document.documentElement.style.scrollPaddingBottom = height === 0 ? '' : `calc(${height}px + 2rem)`
  for (const tell of listeners) tell()
}

/** How much of the bottom of the screen is taken, in pixels. */
export function useTakenRoom() {
  return useSyncExternalStore(listen, readRoom, readNone)
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const readRoom = () => room
const readNone = () => 0
