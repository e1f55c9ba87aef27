import { LogOut, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsConnected, useIsSignedOut } from '../lib/connection.ts'
import { classes } from './classes.ts'

/** Says that the connection or the session is lost, and nothing while they are not. */
export function ConnectionBanner({ isBelowBar }: { isBelowBar?: boolean }) {
  const isConnected = useIsConnected()
  const isSignedOut = useIsSignedOut()
  if (!isConnected) {
    return (
      <Floating icon={<WifiOff />} isBelowBar={isBelowBar}>
        No connection at the moment. What you typed stays here.
      </Floating>
    )
  }
  if (!isSignedOut) return null
  return (
    <Floating icon={<LogOut />} isBelowBar={isBelowBar}>
      You are signed out. What you typed stays here.{' '}
      <a
        href="/signin"
        target="_blank"
        rel="noreferrer"
        className="pointer-events-auto font-semibold text-primary underline underline-offset-[0.2em]"
      >
        Sign in again in a new tab
      </a>
    </Floating>
  )
}

/** It floats, so that nothing on the page moves. */
function Floating({ icon, isBelowBar, children }: { icon: ReactNode; isBelowBar?: boolean; children: ReactNode }) {
  return (
    <div
      role="status"
      className={classes(
        'pointer-events-none fixed inset-x-2 top-16 z-header mx-auto flex w-fit items-center gap-2 rounded-xl border border-line bg-notice-soft px-4 py-1.5 text-sm shadow-md [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-notice',
        // A wide screen has a bar across the top only in the console; elsewhere the title stands at the left.
        !isBelowBar && 'md:top-2 md:right-4 md:left-auto',
      )}
    >
      {icon}
      <p>{children}</p>
    </div>
  )
}
