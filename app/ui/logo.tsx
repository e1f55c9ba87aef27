import { classes } from './classes.ts'
import { Mark } from './mark.tsx'

const sizes = {
  sm: { row: 'gap-1.5 text-lg', mark: 'size-6' },
  md: { row: 'gap-2 text-xl', mark: 'size-7' },
  lg: { row: 'gap-3 text-3xl', mark: 'size-11' },
}

/** The mark and the name of the product, which is whatever the host calls it. */
export function Logo({ name, size = 'md', plain }: { name: string; size?: keyof typeof sizes; plain?: boolean }) {
  const { row, mark } = sizes[size]
  return (
    <span className={classes('inline-flex items-center font-bold leading-none tracking-tight', row)}>
      <Mark plain={plain} className={classes('flex-none', mark, !plain && 'text-primary')} />
      <span>{name}</span>
    </span>
  )
}
