import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

interface ErrorPageProps {
  /** The name of the product; the page must come through even when the settings did not. */
  brand: string
}

/** Nothing lives at this address. */
export function NotFoundPage({ brand }: ErrorPageProps) {
  return (
    <PageMessage
      brand={brand}
      title="404 Page Not Found"
      bearing={212}
      actions={
        <>
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink to="/support" variant="secondary">
            Get help
          </ButtonLink>
        </>
      }
    >
      <title>{`404 Page Not Found · ${brand}`}</title>
      <p>Nothing lives at this address. It may be mistyped, or the page may have moved.</p>
    </PageMessage>
  )
}

/** Something broke on our side. */
export function ErrorPage({ brand }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  return (
    <PageMessage
      brand={brand}
      title="Something went wrong"
      bearing={290}
      actions={
        <>
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <title>{`Something went wrong · ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <p>This is our fault, not yours. Nothing you saved is lost. Please try again in a moment.</p>
    </PageMessage>
  )
}
