import type { ReactNode } from 'react'
import { BearingDrawing } from './bearing-drawing.tsx'
import { Logo } from './logo.tsx'

type PageMessageProps = {
  /** The name of the product. */
  brand: string
  title: ReactNode
  children?: ReactNode
  /** Ways on, the best first. */
  actions?: ReactNode
  /** Which way the drawn line points. */
  bearing?: number
}

/** A whole page that says one thing: not found, gone wrong, locked, offline. Complete without scripts. */
export function PageMessage({ brand, title, children, actions, bearing }: PageMessageProps) {
  return (
    <div className="dawn">
      <div className="mx-auto flex min-h-dvh max-w-page flex-col px-5 py-6 sm:px-8">
        <a href="/" className="inline-flex min-h-11 items-center self-start rounded-md">
          <Logo name={brand} />
        </a>
        <main className="grid flex-1 content-center items-center gap-x-12 gap-y-4 py-10 md:grid-cols-[1fr_auto]">
          <div className="max-w-prose">
            <h1 className="text-4xl">{title}</h1>
            {children && <div className="mt-5 text-ink-soft text-lg">{children}</div>}
            {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
          </div>
          <BearingDrawing bearing={bearing} className="order-first size-44 md:order-none md:size-80" />
        </main>
      </div>
    </div>
  )
}
