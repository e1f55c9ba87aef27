import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

interface LandingSectionProps {
  id: string
  title: string
  /** Free, or Pro. */
  mark?: ReactNode
  intro: ReactNode
  /** What it looks like, beside the words where there is room. */
  drawing?: ReactNode
  /** The drawing stands on the left. */
  turned?: boolean
  children?: ReactNode
}

/** One thing the product does: said on one side, shown on the other. */
export function LandingSection({ id, title, mark, intro, drawing, turned, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mx-auto max-w-page px-5 py-14 sm:px-8 lg:py-20">
      <div className={classes(Boolean(drawing) && 'grid items-center gap-x-16 gap-y-10 lg:grid-cols-2')}>
        <div className={classes('max-w-text', turned && 'lg:order-last')}>
          {mark}
          <h2 id={`${id}-title`} className="mt-3 text-4xl">
            {title}
          </h2>
          <div className="mt-5 grid gap-4 text-ink-soft text-lg">{intro}</div>
        </div>
        {drawing}
      </div>
      {children}
    </section>
  )
}
