import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type LinkProps = ComponentProps<typeof RouterLink> & {
  /** Opens a new tab, and says so. */
  newTab?: boolean
}

export function Link({ newTab, className, children, ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classes(
        'rounded-sm font-medium text-primary underline decoration-1 underline-offset-[0.2em] transition-colors hover:text-primary-hover hover:decoration-2',
        className,
      )}
    >
      {children}
      {newTab && (
        <>
          <ExternalLink className="ml-1 inline size-[0.85em] align-baseline" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </RouterLink>
  )
}
