import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { SectionHeading } from '../section-heading.tsx'

type ChapterProps = { id: string; title: string; description: string; children: ReactNode }

/** One chapter of the style guide. */
export function Chapter({ id, title, description, children }: ChapterProps) {
  return (
    <section aria-labelledby={id} className="scroll-mt-24">
      <SectionHeading id={id} title={title} description={description} ruled />
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  )
}

/** One thing shown, with a few words on when to use it. */
export function Specimen({
  title,
  note,
  className,
  children,
}: {
  title: string
  note?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <h3 className="font-semibold text-base tracking-normal">{title}</h3>
      {note && <p className="max-w-text text-ink-soft text-sm">{note}</p>}
      <div className={classes('mt-3', className)}>{children}</div>
    </div>
  )
}
