import { useIsConnected } from '../lib/connection.ts'
import { Alert } from '../ui/alert.tsx'

/** Says that the connection is lost, and nothing while it is not. It floats, so that nothing on the page moves. */
export function ConnectionBanner() {
  const isConnected = useIsConnected()
  if (isConnected) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 top-17 z-header mx-auto max-w-text rounded-md shadow-md md:top-4">
      <Alert tone="notice" announce>
        You are not connected. What you have typed stays here; we look again every few seconds.
      </Alert>
    </div>
  )
}
