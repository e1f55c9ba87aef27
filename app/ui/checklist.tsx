import { Check, Circle } from 'lucide-react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ChecklistProps = {
  label: string
  items: readonly { label: string; met: boolean }[]
  /** Said once every item is met. */
  doneLabel?: string
}

/** Rules that tick themselves off as they are met. */
export function Checklist({ label, items, doneLabel }: ChecklistProps) {
  const done = items.every((item) => item.met)
  return (
    <div className="text-sm">
      <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1.5">
        {items.map((item) => (
          <li
            key={item.label}
            className={classes(
              'inline-flex items-center gap-1.5',
              item.met ? 'font-medium text-success' : 'text-ink-soft',
            )}
          >
            {item.met ? <Check strokeWidth={3} className="size-4" /> : <Circle className="size-4 text-line-strong" />}
            {item.label}
            <VisuallyHidden>{item.met ? ' (met)' : ' (not yet)'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <p role="status" className={classes('font-semibold text-success', done && 'mt-1.5')}>
        {done && doneLabel}
      </p>
    </div>
  )
}
