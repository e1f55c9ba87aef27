import { X } from 'lucide-react'
import type { ReactNode } from 'react'

/** One of the things a member has listed, such as a job role, which they may take away again. */
export function Tag({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode
  onRemove?: () => void
  removeLabel?: string
}) {
  return (
    <span className="inline-flex min-h-11 items-center rounded-md border border-line bg-raised pl-3.5 font-medium text-sm">
      <span className={onRemove ? undefined : 'pr-3.5'}>{children}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={removeLabel ?? `Remove ${typeof children === 'string' ? children : 'this'}`}
          className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:text-danger"
        >
          <X className="size-4" />
        </button>
      )}
    </span>
  )
}
