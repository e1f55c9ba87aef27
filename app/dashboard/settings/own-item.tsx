import type { ReactNode } from 'react'

interface OwnItemProps {
  icon: ReactNode
  note?: ReactNode
  /** The button that takes it away, or brings it. */
  action?: ReactNode
  children: ReactNode
}

/** One of several things that belong to an account: what it is, what is known of it, and what can be done with it. */
export function OwnItem({ icon, note, action, children }: OwnItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span aria-hidden="true" className="flex-none text-ink-faint [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">{children}</p>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      {action}
    </li>
  )
}
