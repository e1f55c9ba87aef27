import { useMemo } from 'react'
import { createAnalytics } from './analytics.ts'
import { useSite } from './site.ts'

/** Counts an event, where and for whom that is allowed. */
export function useTrack() {
  const { productionHost } = useSite()
  return useMemo(() => createAnalytics({ productionHost }), [productionHost])
}
