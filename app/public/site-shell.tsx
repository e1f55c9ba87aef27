import type { ReactNode } from 'react'
import { dismissToast, useToasts } from '../lib/toast.ts'
import { classes } from '../ui/classes.ts'
import { Toaster } from '../ui/toast.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface SiteShellProps {
  children: ReactNode
  className?: string
}

/** The frame of every public page. */
export function SiteShell({ children, className }: SiteShellProps) {
  const toasts = useToasts()
  return (
    <div className="dawn flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className={classes('flex-1', className)}>
        {children}
      </main>
      <SiteFooter />
      <Toaster toasts={toasts} onOpenChange={(id, open) => open || dismissToast(id)} />
    </div>
  )
}
