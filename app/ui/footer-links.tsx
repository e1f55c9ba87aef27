import { Link } from 'react-router'

const links = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/support', label: 'Support' },
  { to: '/contact', label: 'Contact' },
]

/** Where to read or ask more, at the foot of every page a visitor sees. */
export function FooterLinks() {
  return (
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
  )
}
