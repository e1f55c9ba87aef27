import { Crown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  primary: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  notice: 'bg-notice-soft text-notice',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent-soft text-accent-text',
}

export function Badge({
  tone = 'neutral',
  icon,
  wraps,
  children,
}: {
  tone?: keyof typeof tones
  icon?: ReactNode
  /** For more than a word or two: large letters need more than one line for them. */
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-2 py-0.5 font-semibold text-xs [&_svg]:size-3.5 [&_svg]:flex-none',
        !wraps && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** Marks what belongs to Pro, and who has it. */
export function ProBadge() {
  return (
    <Badge tone="notice" icon={<Crown />}>
      Pro
    </Badge>
  )
}
