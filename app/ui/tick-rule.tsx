import { classes } from './classes.ts'

/** A divider drawn as the graduated edge of a chart. */
export function TickRule({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('ticks', className)} />
}
