import { VisuallyHidden } from './visually-hidden.tsx'

/** Shown from the moment a message is sent until the first word of the reply. */
export function ThinkingDots({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex h-7 items-center gap-1.5 text-ink-faint">
      <span aria-hidden="true" className="inline-flex gap-1.5">
        <span className="dot" />
        <span className="dot" />
        <span className="dot" />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
