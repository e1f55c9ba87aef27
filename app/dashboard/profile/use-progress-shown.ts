import { useEffect, useRef, useState } from 'react'

const STEP = 10
const EVERY = 100
const MOST = 90
const RESET_AFTER = 500

/** A bar that moves while nobody can know how far it is: by tens to 90, then 95, then 100, then gone. */
export function useProgressShown() {
  const [progress, setProgress] = useState<number>()
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stop() {
    clearInterval(timer.current)
    timer.current = undefined
    clearTimeout(reset.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the part goes away.
  useEffect(() => stop, [])

  return {
    progress,
    /** Begins, where it has not begun already: to begin anew would take it back. */
    start() {
      if (timer.current !== undefined) return
      stop()
      setProgress(0)
      timer.current = setInterval(() => setProgress((value = 0) => Math.min(value + STEP, MOST)), EVERY)
    },
    nearlyDone() {
      stop()
      setProgress(95)
    },
    done() {
      stop()
      setProgress(100)
      reset.current = setTimeout(() => setProgress(undefined), RESET_AFTER)
    },
    fail() {
      stop()
      setProgress(undefined)
    },
  }
}
