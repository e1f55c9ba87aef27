import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'button-edge bg-primary text-primary-ink hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:border-ink hover:bg-surface active:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft active:bg-primary-soft',
  accent: 'button-edge bg-accent text-accent-ink hover:bg-accent-hover',
  danger: 'button-edge bg-danger text-danger-ink hover:bg-danger-hover',
}

const sizes = {
  // Drawn smaller than a finger; the area that answers to one is not.
  sm: 'min-h-10 px-3.5 text-sm after:absolute after:-inset-1',
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-7 text-lg',
}

const disabled =
  'disabled:border disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none aria-disabled:border aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-faint aria-disabled:shadow-none aria-busy:border-transparent'

type Look = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** As wide as its place. */
  block?: boolean
  icon?: ReactNode
  iconAfter?: ReactNode
  children: ReactNode
}

type ButtonProps = Look & {
  /** At work: it does nothing more, and keeps the keyboard. */
  busy?: boolean
  /** Replaces the label while busy: 'Saving...'. */
  busyLabel?: string
} & ComponentProps<'button'>

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconAfter, busy, busyLabel, children, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      {...(busy && atWork)}
      className={classes(look({ variant, size, block }), disabled, className)}
    >
      {icon && !busy && icon}
      <span className="button-label" data-busy-label={busyLabel}>
        <span className="inline-flex items-center gap-2">
          {busy && <Spinner className="size-5" />}
          {busy && busyLabel ? busyLabel : children}
        </span>
      </span>
      {iconAfter}
    </button>
  )
}

/** Not disabled, which would take the keyboard away from whoever has just pressed it. */
export const atWork = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/** Goes somewhere and looks like a button. */
export function ButtonLink(props: Look & ComponentProps<typeof Link>) {
  const { variant, size, block, icon, iconAfter, children, className, ...rest } = props
  return (
    <Link {...rest} className={classes(look({ variant, size, block }), className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  )
}

function look({ variant = 'primary', size = 'md', block }: Pick<Look, 'variant' | 'size' | 'block'>) {
  return classes(
    'relative inline-flex select-none items-center justify-center gap-2 rounded-md py-1.5 text-center font-semibold leading-tight transition-colors [&_svg]:size-5 [&_svg]:flex-none',
    variants[variant],
    sizes[size],
    block && 'w-full',
  )
}
