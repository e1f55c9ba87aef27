import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

/** Shown in place of a page that cannot be reached, by the worker that keeps it ready. */
export default function Offline() {
  const { brand } = useSite()
  return (
    <PageMessage
      brand={brand.name}
      title="You are offline"
      bearing={250}
      actions={
        <ButtonLink to="/dashboard" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      <title>{`You are offline · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p>This page needs a connection. What you typed and did not send is still in your browser.</p>
    </PageMessage>
  )
}
