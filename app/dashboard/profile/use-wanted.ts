import { useState } from 'react'

/** What was chosen, from the click until it is known here to be saved: in between it would jump back for a moment. */
export function useWanted<Value>(saved: Value) {
  const [wanted, setWanted] = useState<Value>()
  if (wanted !== undefined && wanted === saved) setWanted(undefined)
  return [wanted ?? saved, setWanted] as const
}
