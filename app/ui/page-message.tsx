import type { ReactNode } from 'react'
import { BearingDrawing } from './bearing-drawing.tsx'
import { classes } from './classes.ts'
import { Logo } from './logo.tsx'

type PageMessageProps = {
  /** The name of the product. Left out where the message stands inside a page that already shows it. */
  brand?: string
  title: ReactNode
  children?: ReactNode
  /** Ways on, the best first. */
  actions?: ReactNode
  /** Which way the drawn line points. */
  bearing?: number
}

/** A page that says one thing: not found, gone wrong, locked, offline. Complete without scripts. */
export function PageMessage({ brand, title, children, actions, bearing }: PageMessageProps) {
  const whole = brand !== undefined
  const Body = whole ? 'main' : 'div'
  return (
    <div className={whole ? 'dawn' : undefined}>
      <div className={classes('mx-auto flex max-w-page flex-col px-5 py-6 sm:px-8', whole && 'min-h-dvh')}>
        {whole && (
          <header className="self-start">
            <a href="/" className="inline-flex min-h-11 items-center rounded-md">
              <Logo name={brand} />
            </a>
          </header>
        )}
        <Body className="grid flex-1 content-center items-center gap-x-12 gap-y-4 py-8 md:grid-cols-[1fr_auto]">
          <div className="min-w-0 max-w-text">
            <h1 className={whole ? 'text-4xl' : 'text-3xl'}>{title}</h1>
            {children && <div className="mt-4 text-ink-soft text-lg">{children}</div>}
            {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
          </div>
          <BearingDrawing
            bearing={bearing}
            className={classes(
              'order-first max-w-full md:order-none',
              whole ? 'size-44 md:size-80' : 'size-32 md:size-56',
            )}
          />
        </Body>
      </div>
    </div>
  )
}
