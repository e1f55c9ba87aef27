import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { LegalShell } from './legal-shell.tsx'
import { PageMeta } from './page-meta.tsx'
import { termsSections } from './terms-text.tsx'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

const inShort = [
  'Be 16 or over, be yourself, and keep your password to yourself.',
  'The coaches are computer programs. They can be wrong, and they are no substitute for professional advice.',
  'What you write stays yours. You decide what is public.',
  'The free service costs nothing. Payment for anything else is not open yet.',
  'You can leave at any time and take your data with you.',
]

export default function Terms() {
  const { brand } = useSite()
  return (
    <>
      <PageMeta
        path="/terms"
        title="Terms"
        description={`The terms on which you use ${brand.name}: who may join, what the coaches are, what stays yours, and what subscriptions cost.`}
      />
      <LegalShell title="Terms" inShort={inShort} sections={termsSections(brand)} />
    </>
  )
}
