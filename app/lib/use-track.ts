import { useMemo } from 'react'
import { type AnalyticsEvent, createAnalytics } from './analytics.ts'
import { send } from './request.ts'
import { useSite } from './site.ts'

/** Counts an event, where and for whom that is allowed. */
export function useTrack() {
  const { productionHost } = useSite()
  return useMemo(() => createAnalytics({ productionHost, deliver }), [productionHost])
}

/** To our own server, which knows where it goes. Whether it arrives is nobody's concern here. */
function deliver(event: AnalyticsEvent) {
  send('/api/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => {})
}
