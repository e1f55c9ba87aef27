import type { ReactNode } from 'react'
import { TickRule } from '../ui/tick-rule.tsx'
import { SiteShell } from './site-shell.tsx'

/** Both legal pages change together, so they have one date. */
const LAST_UPDATED = '8 January 2025'

export interface LegalSection {
  id: string
  title: string
  content: ReactNode
}

interface LegalShellProps {
  title: string
  /** The whole text in a few lines, for those who will not read the rest. */
  inShort: string[]
  sections: LegalSection[]
}

export function LegalShell({ title, inShort, sections }: LegalShellProps) {
  return (
    <SiteShell className="mx-auto w-full max-w-page px-5 sm:px-8">
      <div className="pt-8 pb-8 lg:pt-12">
        <h1 className="text-5xl">{title}</h1>
        <p className="mt-4 text-ink-soft">
          Last updated <time dateTime="2025-01-08">{LAST_UPDATED}</time>
        </p>
      </div>
      <TickRule />
      <div className="grid items-start gap-x-16 gap-y-10 pt-10 pb-20 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-8">
          <p className="font-semibold text-sm">On this page</p>
          <ul className="mt-2 border-line border-l-2 max-lg:columns-[9.5rem] max-lg:gap-4">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block break-inside-avoid py-1.5 pl-3 text-ink-soft text-sm transition-colors hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <section aria-labelledby="in-short" className="max-w-[38rem] rounded-lg bg-primary-soft p-5 sm:p-6">
            <h2 id="in-short" className="text-lg">
              In short
            </h2>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-primary">
              {inShort.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-8">
              <h2 id={`${id}-title`} className="mb-3 text-2xl">
                {title}
              </h2>
              <div className="prose">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </SiteShell>
  )
}
