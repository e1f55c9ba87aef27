import { useSite } from '../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

/** There is no such showcase, or it is nobody's business: both look the same. */
export function ProfileNotFound({ message }: { message: string }) {
  const { brand } = useSite()
  return (
    <PageMessage
      brand={brand.name}
      title="Profile Not Found"
      bearing={160}
      actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
    >
      <title>{`Profile Not Found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p>{message}</p>
    </PageMessage>
  )
}
