import { UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../lib/site.ts'
import { firstNameOf } from '../lib/stored-user.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
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
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-2 px-5 py-3 sm:px-8 sm:py-5">
        <Link
          to={user ? '/dashboard' : '/'}
          className={classes(
            // A long name is cut short before anything beside it is.
            'inline-flex min-h-11 min-w-0 items-center rounded-md [&>span]:min-w-0 [&_span_span]:truncate [&_span_span]:py-1',
            // On a phone the name of the product makes room for the member's.
            user && 'max-sm:[&_span_span]:sr-only',
          )}
        >
          <Logo name={brand.name} />
        </Link>
        <nav aria-label="Main" className={classes('flex flex-wrap items-center gap-1 sm:gap-2', user && 'min-w-0')}>
          <FollowLink href={brand.followUrl} />
          {user ? (
            <>
              <p className="min-w-0 truncate px-1 text-ink-soft text-sm">Hello, {firstNameOf(user)}</p>
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
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-ink-soft text-sm transition-colors hover:text-ink sm:px-2"
    >
      <UserRoundPlus className="size-5" />
      <span className="max-sm:sr-only">Follow us</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
