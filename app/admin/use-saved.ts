import { useEffect, useRef, useState } from 'react'

const SAVED_FOR = 3_000

/** True for three seconds after something was saved. */
export function useSaved() {
  const [isSaved, setIsSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function show() {
    setIsSaved(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsSaved(false), SAVED_FOR)
  }
  return { isSaved, show }
}
