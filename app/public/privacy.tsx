import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { LegalShell } from './legal-shell.tsx'
import { PageMeta } from './page-meta.tsx'
import { privacyRights } from './privacy-rights.tsx'
import { privacyUse } from './privacy-use.tsx'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

const inShort = [
  'You must be 16 or over. Your page is private until you change it.',
  'Your conversations and data are not used to train AI models, sold, or shown to advertisers.',
  'The administrator of this site can read conversations. Each time it happens, it is written to a log you can see.',
  'Sensitive details such as ethnicity or disability are asked for only with your separate consent, and nobody else sees them.',
  'You can download everything we hold about you, and delete your account, without asking anyone.',
]

export default function Privacy() {
  const { brand } = useSite()
  return (
    <>
      <PageMeta
        path="/privacy"
        title="Privacy"
        description={`What ${brand.name} keeps about you, why, for how long, who can read it, and how you see, correct or delete it.`}
      />
      <LegalShell title="Privacy" inShort={inShort} sections={[...privacyUse(brand), ...privacyRights(brand)]} />
    </>
  )
}
