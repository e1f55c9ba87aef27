import { UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../lib/site.ts'
import { firstNameOf } from '../lib/stored-user.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useStoredUser } from './use-stored-user.ts'

/** The top of every public page. Whoever is signed in is greeted and led to the dashboard. */
export function SiteHeader() {
  const { brand } = useSite()
  const user = useStoredUser()
  return (
    <header>
      <SkipLink />
      <div className="mx-auto flex max-w-page items-center justify-between gap-2 px-5 py-3 sm:px-8 sm:py-5">
        <Link to={user ? '/dashboard' : '/'} className="inline-flex min-h-11 items-center rounded-md">
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className="flex min-w-0 items-center gap-1 sm:gap-2">
          <FollowLink href={brand.followUrl} />
          {user ? (
            <>
              <p className="truncate px-1 text-ink-soft text-sm max-sm:max-w-24">Hello, {firstNameOf(user)}</p>
              <ButtonLink to="/dashboard" size="sm">
                Dashboard
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to="/signin" variant="quiet" size="sm">
                Sign In
              </ButtonLink>
              <ButtonLink to="/join" size="sm">
                Join
              </ButtonLink>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

function FollowLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-ink-soft text-sm transition-colors hover:text-ink max-[22rem]:hidden sm:px-2"
    >
      <UserRoundPlus className="size-5" />
      <span className="max-sm:sr-only">Follow us</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
