import type { ComponentProps } from 'react'
import { atWork } from './button.tsx'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  quiet: 'text-ink-soft hover:bg-primary-soft hover:text-ink disabled:bg-transparent',
  secondary: 'border border-line-strong bg-raised text-ink hover:border-ink hover:bg-surface active:bg-sunken',
  primary: 'button-edge bg-primary text-primary-ink hover:bg-primary-hover',
  /** On a ground of another colour, whose words it takes its own from. */
  inherit: 'outline-current! hover:bg-current/15',
  danger: 'text-danger hover:bg-danger-soft disabled:bg-transparent',
}

type IconButtonProps = {
  /** What it does, for those who cannot see the icon. */
  label: string
  variant?: keyof typeof variants
  busy?: boolean
} & ComponentProps<'button'>

export function IconButton({ label, variant = 'quiet', busy, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      {...(busy && atWork)}
      className={classes(
        'inline-grid size-11 flex-none place-items-center rounded-md transition-colors [&_svg]:size-5',
        'disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none',
        variants[variant],
        className,
      )}
    >
      {busy ? <Spinner className="size-5" /> : children}
    </button>
  )
}
