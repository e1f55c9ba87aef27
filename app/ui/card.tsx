import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'border border-line bg-surface',
  /** The one card that matters most on the screen. */
  lead: 'border border-line bg-raised shadow-md',
  /** Stands back behind the others. */
  quiet: 'bg-sunken',
}

type CardProps = {
  tone?: keyof typeof tones
  as?: 'section' | 'article' | 'div' | 'li'
} & HTMLAttributes<HTMLElement>

export function Card({ tone = 'plain', as: Element = 'section', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classes(
        // Large letters shall not leave more edge than words.
        'min-w-0 rounded-lg p-[min(1.25rem,5vw)] sm:p-6',
        tones[tone],
        className,
      )}
    />
  )
}

type CardHeaderProps = {
  id?: string
  title: ReactNode
  /** A word or two above the title. */
  mark?: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** On a phone the action has a line of its own, rather than one that depends on how wide the letters are. */
  hasWideAction?: boolean
  level?: 2 | 3 | 4
}

export function CardHeader({ id, title, mark, description, action, hasWideAction, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const
  const aside = action && (
    <div className={classes('max-w-full flex-none', hasWideAction && 'max-sm:w-full')}>{action}</div>
  )
  const words = (
    <>
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {description && <p className="mt-1 max-w-text text-ink-soft text-sm">{description}</p>}
    </>
  )
  if (mark) {
    return (
      <header className="mb-4">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0">{mark}</p>
          {aside && <div className="ml-auto max-w-full">{aside}</div>}
        </div>
        {words}
      </header>
    )
  }
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-32">{words}</div>
      {aside}
    </header>
  )
}
