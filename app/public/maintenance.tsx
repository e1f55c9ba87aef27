import { data, redirect } from 'react-router'
import { visitContext } from '../context.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { Link } from '../ui/link.tsx'
import { PageMessage } from '../ui/page-message.tsx'
import type { Route } from './+types/maintenance.ts'

export const handle: PageHandle = { isStatic: true }

const BUTTON =
  'button-edge inline-flex min-h-12 items-center rounded-md bg-primary px-5 font-semibold text-primary-ink hover:bg-primary-hover'

/** In words and on the server: the page has no scripts. */
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

export async function loader({ context }: Route.LoaderArgs) {
  const { isOn, note, until } = await context.get(visitContext).api.service.maintenance()
  if (!isOn) throw redirect('/')
  const isKnown = until !== null && new Date(until) > new Date()
  const words = { note, back: isKnown ? WHEN.format(new Date(until)) : null }
  return data(words, { headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' }
}

/** Shown in place of every page while the site is closed. */
export default function Maintenance({ loaderData: { note, back } }: Route.ComponentProps) {
  const { brand } = useSite()
  return (
    <PageMessage
      brand={brand.name}
      title="We are working on the site"
      bearing={250}
      actions={
        // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page somebody wanted to see.
        <a href="" className={BUTTON}>
          Try again
        </a>
      }
    >
      <title>{`We are working on the site · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p>
        {brand.name} is closed for a while. Nothing you saved is lost.{' '}
        {back ? `We expect to be back on ${back} (UK time).` : 'Please come back later.'}
      </p>
      {note && <p className="mt-3 [overflow-wrap:anywhere]">{note}</p>}
      <p className="mt-3">
        Do you need us meanwhile? Write to <Link to={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Link>. In
        danger, or not coping? The{' '}
        <Link to="/support#people" reloadDocument>
          people to talk to
        </Link>{' '}
        are there as always.
      </p>
    </PageMessage>
  )
}
