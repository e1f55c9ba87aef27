import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { tones } from './alert.tsx'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

type BannerProps = {
  tone?: keyof typeof tones
  children: ReactNode
  onDismiss?: () => void
  /** Read out when it appears; off where what is around it says so already. */
  announce?: boolean
}

/** Something to know about the whole page, across its top. */
export function Banner({ tone = 'info', children, onDismiss, announce = true }: BannerProps) {
  const { Icon, box, icon } = tones[tone]
  return (
    <div role={announce ? 'status' : undefined} className={classes('border-line border-b', box)}>
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
        <Icon className={classes('size-5 flex-none', icon)} />
        <div className="min-w-0 flex-1 py-1.5">{children}</div>
        {onDismiss && (
          <IconButton label="Dismiss this message" onClick={onDismiss} className="-mr-2.5">
            <X />
          </IconButton>
        )}
      </div>
    </div>
  )
}
