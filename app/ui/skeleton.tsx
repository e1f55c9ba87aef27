import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Holds the place of one thing that is on its way. Give it that thing's size, so that nothing moves when it comes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block', className)} />
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3']

/** Holds the place of a paragraph. */
export function SkeletonText({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3 py-1.5">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike.
        <Skeleton key={line} className={classes('h-3.5', widths[line % widths.length])} />
      ))}
    </div>
  )
}
