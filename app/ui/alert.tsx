import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export const tones = {
  info: { Icon: Info, box: 'bg-primary-soft', edge: 'border-primary', icon: 'text-primary' },
  success: { Icon: CircleCheck, box: 'bg-success-soft', edge: 'border-success', icon: 'text-success' },
  notice: { Icon: TriangleAlert, box: 'bg-notice-soft', edge: 'border-notice-mark', icon: 'text-notice' },
  danger: { Icon: CircleAlert, box: 'bg-danger-soft', edge: 'border-danger', icon: 'text-danger' },
}

type AlertProps = {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Read out when it appears. On by default for what went wrong. */
  announce?: boolean
}

/** Something to know, at the place it is about. */
export function Alert({ tone = 'info', title, children, action, announce = tone === 'danger' }: AlertProps) {
  const { Icon, box, edge, icon } = tones[tone]
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classes('flex gap-3 rounded-md border-l-4 px-4 py-3', box, edge)}
    >
      <Icon className={classes('mt-0.5 size-5.5 flex-none', icon)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'text-sm' : undefined}>{children}</div>}
        {action && <div className="[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">{action}</div>}
      </div>
    </div>
  )
}
