import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type NavItemProps = {
  to: string
  icon?: ReactNode
  children: ReactNode
  /** A badge, or anything as small, at the end of the line. */
  extra?: ReactNode
  state?: 'open' | 'done' | 'locked'
  /** A part of the entry above it. */
  sub?: boolean
  /** Current only on exactly this address. */
  end?: boolean
  onClick?: () => void
}

const row = 'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium [&>svg]:size-5 [&>svg]:flex-none'

/** One entry of a sidebar. A locked one is there to be seen, not to be followed. */
export function NavItem({ to, icon, children, extra, state = 'open', sub, end, onClick }: NavItemProps) {
  if (state === 'locked') {
    return (
      <span className={classes(row, 'text-ink-faint', sub && 'pl-11 text-sm')}>
        {icon}
        <span className="flex-1">{children}</span>
        <Lock className="size-4!" />
        <VisuallyHidden> (locked)</VisuallyHidden>
      </span>
    )
  }
  return (
    <NavLink
      to={to}
      end={end}
      onClick={onClick}
      className={classes(
        row,
        'relative text-ink-soft transition-colors hover:bg-primary-soft hover:text-ink',
        'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-primary',
        'before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full aria-[current=page]:before:bg-accent',
        sub && 'pl-11 text-sm',
      )}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {extra}
      {state === 'done' && (
        <>
          <Check strokeWidth={3} className="size-4! text-success" />
          <VisuallyHidden> (completed)</VisuallyHidden>
        </>
      )}
    </NavLink>
  )
}
