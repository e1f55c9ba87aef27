import { WifiOff } from 'lucide-react'
import { useIsConnected } from '../lib/connection.ts'

/** Says that the connection is lost, and nothing while it is not. It floats, so that nothing on the page moves. */
export function ConnectionBanner() {
  const isConnected = useIsConnected()
  if (isConnected) return null
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-2 top-16 z-header mx-auto flex w-fit items-center gap-2 rounded-full border border-line bg-notice-soft px-4 py-1.5 text-sm shadow-md md:top-2"
    >
      <WifiOff className="size-4 flex-none text-notice" aria-hidden="true" />
      No connection at the moment. What you typed stays here.
    </p>
  )
}
