import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A needle hunting for its bearing. Without a label it is decoration for words that already say what is happening. */
export function Spinner({ label, className = 'size-6' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex flex-none">
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classes('overflow-visible', className)}>
        <circle cx="16" cy="16" r="13" stroke="currentColor" strokeWidth="3" strokeOpacity="0.32" />
        <path d="M16 5.5L19.4 17L16 22.5L12.6 17Z" fill="currentColor" className="needle" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
