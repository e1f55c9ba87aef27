import { useEffect, useState } from 'react'

const SETTLE_MS = 1_000

/**
 * Whether what is shown has stood for a moment. The second press of a slow double click falls on whatever the first one
 * brought under the pointer, and is not meant for it. What had not been there before counts as settled.
 */
export function useSettled<Shown extends string | number>(shown: Shown | undefined) {
  const [settled, setSettled] = useState(shown)
  if (settled === undefined && shown !== undefined) setSettled(shown)
  useEffect(() => {
    if (settled === shown) return
    const timer = setTimeout(() => setSettled(shown), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [settled, shown])
  return settled === undefined || settled === shown
}
