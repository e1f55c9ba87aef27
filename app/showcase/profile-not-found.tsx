import { useLocation } from 'react-router'
import { useSite } from '../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

interface ProfileNotFoundProps {
  message: string
  /** It may be there, and could only not be had just now. */
  isOutage?: boolean
}

/** There is no such showcase, or it is nobody's business: both look the same. */
export function ProfileNotFound({ message, isOutage }: ProfileNotFoundProps) {
  const { brand } = useSite()
  const { pathname } = useLocation()
  return (
    <PageMessage
      brand={brand.name}
      title="Profile Not Found"
      bearing={160}
      actions={
        <>
          {isOutage && (
            <ButtonLink to={pathname} reloadDocument>
              Try again
            </ButtonLink>
          )}
          <ButtonLink to="/" variant={isOutage ? 'secondary' : 'primary'}>
            Go to the home page
          </ButtonLink>
        </>
      }
    >
      <title>{`Profile Not Found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p>{message}</p>
      {isOutage && (
        <p className="mt-2">The page may well be there: we could not get it just now, and that is our fault.</p>
      )}
    </PageMessage>
  )
}
