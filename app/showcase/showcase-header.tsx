import { BadgeCheck } from 'lucide-react'
import { useSite } from '../lib/site.ts'
import { Logo } from '../ui/logo.tsx'

/** The top of every showcase: whose house this is, and whether the house vouches for the member. */
export function ShowcaseHeader({ isVerified }: { isVerified: boolean }) {
  const { brand } = useSite()
  return (
    <header className="showcase-header">
      <a href="/" className="inline-flex min-h-11 items-center rounded-md" data-print="hide">
        <Logo name={brand.name} size="sm" />
      </a>
      {isVerified && (
        <p className="verified">
          <BadgeCheck aria-hidden="true" /> Verified by {brand.name}
        </p>
      )}
    </header>
  )
}
