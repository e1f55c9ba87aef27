import type { ReactNode } from 'react'
import { BearingDrawing } from './bearing-drawing.tsx'

type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet, and what would put something here. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center px-4 py-8 text-center">
      <BearingDrawing className="size-24" />
      <p className="mt-3 font-semibold text-lg">{title}</p>
      {children && <p className="mt-1 text-balance text-ink-soft">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
