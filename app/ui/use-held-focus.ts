import { type FocusEvent, useEffect, useRef } from 'react'

/** For a place whose buttons give way to others: whoever was there with the keyboard finds it on what came instead. */
export function useHeldFocus() {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return
    place.current
      ?.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')
      ?.focus({ preventScroll: true })
  })
  return {
    ref: place,
    onFocus() {
      isHere.current = true
    },
    onBlur({ target }: FocusEvent) {
      // What could still have the keyboard was left; what could not was taken away.
      if (target.isConnected && !target.matches(':disabled')) isHere.current = false
    },
  }
}
