import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { templateOf } from '#contract/templates.ts'
import { useSite } from '../../lib/site.ts'
import { ShowcaseBody } from '../../showcase/showcase-body.tsx'
import { ShowcaseHeader } from '../../showcase/showcase-header.tsx'
import { toView } from '../../showcase/view.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { PageFrame } from './page-frame.tsx'
import type { Draft } from './texts-card.tsx'
import { usePreview } from './use-preview.ts'
import { type OwnProfile, useWantedChange } from './use-profile.ts'

const PAGE_WIDTHS = { computer: 1_024, phone: 390 }

const options = [
  {
    value: 'computer',
    label: (
      <>
        <Monitor aria-hidden="true" /> Computer
      </>
    ),
  },
  {
    value: 'phone',
    label: (
      <>
        <Smartphone aria-hidden="true" /> Phone
      </>
    ),
  },
] as const

interface PagePaneProps {
  profile: OwnProfile | null
  draft: Draft
  /** On what it is seen first. */
  first: keyof typeof PAGE_WIDTHS
}

/** The page as its visitors see it, with what is typed and not saved yet. */
export function PagePane({ profile, draft, first }: PagePaneProps) {
  const { brand } = useSite()
  const [device, setDevice] = useState(first)
  const template = templateOf(useWantedChange('profileTemplate') ?? profile?.profileTemplate ?? '')
  const answer = usePreview(profile, draft, template)
  // Visitors see no empty section. Where nothing is written at all, the page says what will stand there.
  const view = toView(answer, { isPreview: !draft.valuesText && !draft.strengths && !draft.mission })
  return (
    <section
      aria-label="Your page"
      className="sticky top-18 grid h-[calc(100dvh-14rem)] min-h-96 grid-rows-[auto_minmax(0,1fr)] gap-3 xl:top-6 xl:h-[calc(100dvh-9rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">As visitors see it once it is saved.</p>
        <Segmented label="Seen on" value={device} onChange={setDevice} options={options} />
      </div>
      <PageFrame title="Your page as visitors see it" pageWidth={PAGE_WIDTHS[device]}>
        <div className="showcase" data-look={view.template}>
          <ShowcaseHeader isVerified={view.isVerified} />
          <main>
            <ShowcaseBody view={view} />
          </main>
          <footer className="showcase-footer">
            <a href="/">Made with {brand.name}</a>
          </footer>
        </div>
      </PageFrame>
    </section>
  )
}
