import { ButtonLink } from './button.tsx'
import { PageMessage } from './page-message.tsx'

/** Stands where a screen is still to come: says so, and leads back. */
export function Placeholder({ brand }: { brand: string }) {
  return (
    <PageMessage
      brand={brand}
      title="This page is being built"
      bearing={40}
      actions={<ButtonLink to="/">Go to the home page</ButtonLink>}
    >
      <title>{`In preparation · ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <p>The address is right; what belongs here is on its way.</p>
    </PageMessage>
  )
}
