import type { ReactNode } from 'react'
import { useSite } from '../lib/site.ts'
import { useEndedUser } from '../lib/use-ended-user.ts'
import { Alert } from '../ui/alert.tsx'
import { BearingDrawing } from '../ui/bearing-drawing.tsx'
import { ConsentChoice } from '../ui/consent-choice.tsx'
import { FooterLinks } from '../ui/footer-links.tsx'
import { Logo } from '../ui/logo.tsx'

interface EntryShellProps {
  title: string
  intro?: ReactNode
  /** Two columns of fields need more room than one. */
  wide?: boolean
  children: ReactNode
  /** Ways to elsewhere, below the form. */
  after?: ReactNode
}

/** The frame of every form at the door: the logo, one thing to do, and a quiet drawing where there is room. */
export function EntryShell({ title, intro, wide, children, after }: EntryShellProps) {
  const { brand } = useSite()
  useEndedUser()
  return (
    <div className="dawn">
      <div className="mx-auto flex min-h-dvh max-w-page flex-col px-5 py-5 sm:px-8">
        <header>
          <a href="/" className="inline-flex min-h-11 items-center rounded-md">
            <Logo name={brand.name} />
          </a>
        </header>
        {/* Centred only where there is room: on a slow connection a form that grows would move. */}
        <main className="flex flex-1 gap-16 py-6 lg:items-center lg:justify-between">
          <div className={`w-full ${wide ? 'max-w-wide' : 'max-w-form'} mx-auto lg:mx-0`}>
            <title>{`${title} · ${brand.name}`}</title>
            <h1 className="text-3xl">{title}</h1>
            {intro && <div className="mt-2 text-ink-soft">{intro}</div>}
            <noscript>
              <div className="mt-5">
                <Alert tone="notice" title="This form needs JavaScript">
                  Please switch it on in your browser and load this page again. If you cannot, write to{' '}
                  {brand.contactEmail} and we will help.
                </Alert>
              </div>
            </noscript>
            <div className="mt-7">{children}</div>
            {after && <div className="mt-8 border-line border-t pt-5 text-ink-soft">{after}</div>}
          </div>
          <BearingDrawing
            className={wide ? 'hidden size-64 flex-none xl:block' : 'hidden size-96 flex-none lg:block'}
          />
        </main>
        <footer className="grid gap-3">
          <ConsentChoice />
          <FooterLinks />
        </footer>
      </div>
    </div>
  )
}
