import { Link } from 'react-router'
import { useSite } from '../lib/site.ts'
import { Logo } from '../ui/logo.tsx'
import { TickRule } from '../ui/tick-rule.tsx'

const links = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/support', label: 'Support' },
  { to: '/contact', label: 'Contact' },
]

/** The foot of every public page: who runs it, and where to read or ask more. */
export function SiteFooter() {
  const { brand } = useSite()
  return (
    <footer className="mx-auto w-full max-w-page px-5 pb-10 sm:px-8">
      <TickRule />
      <div className="grid gap-x-12 gap-y-6 pt-8 md:grid-cols-[1fr_auto]">
        <div>
          <Logo name={brand.name} size="sm" />
          <p className="mt-3 max-w-[36ch] font-medium">Your conversations and data are not used to train AI models.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="-mx-2.5 flex flex-wrap gap-x-1">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-md px-2.5 font-medium text-ink-soft transition-colors hover:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-ink-faint text-sm md:col-span-2">
          {brand.companyName}.
          {brand.companyNumber && ` Registered in England and Wales, company number ${brand.companyNumber}.`}
        </p>
      </div>
    </footer>
  )
}
