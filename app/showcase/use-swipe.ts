import { type TouchEvent, useRef } from 'react'

const LEAST = 48

/** Tells a finger that moves sideways from one that taps. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(null)
  const swiped = useRef(false)

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0]
    swiped.current = false
    // Two fingers enlarge the photo.
    start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    if (!finger || !start.current) return
    const across = finger.clientX - start.current.x
    const down = finger.clientY - start.current.y
    start.current = null
    if (Math.abs(across) < LEAST || Math.abs(across) < Math.abs(down)) return
    swiped.current = true
    if (across < 0) onLeft()
    else onRight()
  }

  return { handlers: { onTouchStart, onTouchEnd }, wasSwipe: () => swiped.current }
}
