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
  children,
}: {
  tone?: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-xs [&_svg]:size-3.5',
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
