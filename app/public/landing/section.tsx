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
  /** Lies lower than the page around it. */
  sunken?: boolean
  children?: ReactNode
}

/** One thing the product does: said on one side, shown on the other or below. */
export function LandingSection({ id, title, mark, intro, drawing, turned, sunken, children }: LandingSectionProps) {
  const heading = (
    <div>
      {mark}
      <h2 id={`${id}-title`} className="mt-3 text-4xl">
        {title}
      </h2>
    </div>
  )
  const words = <div className="grid max-w-text gap-4 text-ink-soft text-lg">{intro}</div>
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={sunken ? 'bg-sunken' : undefined}>
      <div className="mx-auto max-w-page px-5 py-14 sm:px-8 lg:py-20">
        {drawing ? (
          <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-2">
            <div className={classes('grid min-w-0 gap-5', turned && 'lg:order-last')}>
              {heading}
              {words}
            </div>
            {drawing}
          </div>
        ) : (
          <div className="grid grid-cols-1 items-end gap-x-16 gap-y-5 lg:grid-cols-2">
            {heading}
            {words}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
