import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { TickRule } from './tick-rule.tsx'

const sizes = { 1: 'text-3xl', 2: 'text-2xl', 3: 'text-xl' }

type SectionHeadingProps = {
  id?: string
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  level?: keyof typeof sizes
  /** Draws the chart's edge below: for a page, or a part as large as one. */
  ruled?: boolean
}

export function SectionHeading({ id, title, description, actions, level = 2, ruled }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <Heading id={id} className={sizes[level]}>
            {title}
          </Heading>
          {description && (
            <p className={classes('mt-1.5 max-w-text text-ink-soft', level === 1 && 'text-lg')}>{description}</p>
          )}
        </div>
        {actions && <div className="flex flex-none flex-wrap gap-2">{actions}</div>}
      </div>
      {ruled && <TickRule className="mt-4" />}
    </header>
  )
}
