import { useIsConnected } from '../lib/connection.ts'
import { Banner } from '../ui/banner.tsx'

/** Says that the connection is lost, and nothing while it is not. */
export function ConnectionBanner() {
  const isConnected = useIsConnected()
  if (isConnected) return null
  return (
    <div className="sticky top-0 z-header">
      <Banner tone="notice">
        You are not connected. What you have typed stays here; we will try again as soon as you are back.
      </Banner>
    </div>
  )
}
