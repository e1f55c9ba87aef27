import { useEffect } from 'react'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { CoachSection } from './landing/coach-section.tsx'
import { Hero } from './landing/hero.tsx'
import { JobIdeasSection } from './landing/job-ideas-section.tsx'
import { LastCall } from './landing/last-call.tsx'
import { PricingSection } from './landing/pricing-section.tsx'
import { ProfileSection } from './landing/profile-section.tsx'
import { ToolsSection } from './landing/tools-section.tsx'
import { PageMeta } from './page-meta.tsx'
import styles from './public.css?url'
import { SiteShell } from './site-shell.tsx'
import { describeSite, toScriptText } from './structured-data.ts'
import { useStoredUser } from './use-stored-user.ts'

const MEMBERS_GO_TO = '/dashboard'

export const handle: PageHandle = { isPlain: true, membersGoTo: MEMBERS_GO_TO }
export const links = () => [{ rel: 'stylesheet', href: styles }]

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

export default function Landing() {
  const site = useSite()
  const user = useStoredUser()

  // Whoever opens the page has gone before this runs; it is for those who come here from another page.
  useEffect(() => {
    if (user) location.replace(MEMBERS_GO_TO)
  }, [user])

  return (
    <SiteShell>
      <PageMeta
        path="/"
        title="Find your bearings at work"
        description={`Talk to a career coach that listens, put what matters to you into your own words, and share it on a page you control. ${site.brand.name} is free for people of 16 and over.`}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own settings, with every < escaped.
        dangerouslySetInnerHTML={{ __html: toScriptText(describeSite(site)) }}
      />
      <Hero />
      <ProfileSection />
      <CoachSection />
      <JobIdeasSection />
      <ToolsSection />
      <PricingSection />
      <LastCall />
    </SiteShell>
  )
}
