import { data, useRevalidator } from 'react-router'
import { visitContext } from '../context.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { dismissToast, useToasts } from '../lib/toast.ts'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/showcase.ts'
import { explainFailure, isOutage, isRefusal } from './explain-failure.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'
import { ProfileNotFound } from './profile-not-found.tsx'
import styles from './showcase.css?url'
import { ShowcaseBody } from './showcase-body.tsx'
import { ShowcaseHeader } from './showcase-header.tsx'
import { ShowcaseMeta } from './showcase-meta.tsx'
import { ShowcaseSkeleton } from './showcase-skeleton.tsx'
import { toView } from './view.ts'
import { watchPhotos } from './watch-photos.ts'

export const handle: PageHandle = { isPlain: true, script: `(${watchPhotos})(document)` }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const CV = /\/cv\/?$/

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  try {
    const profile = await api.showcase.read({ params: { username: params.username } })
    // A CV that could be shown would not have come this far.
    if (CV.test(new URL(request.url).pathname))
      return data({ failure: 'There is no CV on this page.' }, { status: 404 })
    return { profile }
  } catch (error) {
    // An outage stays one: it is answered as such.
    if (!isRefusal(error) || error.status >= 500) throw error
    if (error.status === 423) return data({ refusal: undefined }, { status: 423 })
    if (error.status === 401) return data({ refusal: explainFailure(error) }, { status: 401 })
    return data({ failure: explainFailure(error) }, { status: error.status })
  }
}

export default function Showcase({ loaderData, params }: Route.ComponentProps) {
  const toasts = useToasts()
  return (
    <>
      {'profile' in loaderData ? (
        <Shown profile={loaderData.profile} />
      ) : 'failure' in loaderData ? (
        <ProfileNotFound message={loaderData.failure} />
      ) : (
        <Locked username={params.username} refusal={loaderData.refusal} />
      )}
      <Toaster toasts={toasts} onOpenChange={(id, open) => open || dismissToast(id)} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileNotFound message={explainFailure(error)} isOutage={isOutage(error)} />
}

function Shown({ profile }: { profile: Parameters<typeof toView>[0] }) {
  const { brand } = useSite()
  const view = toView(profile)
  return (
    <div className="showcase" data-look={view.template}>
      <ShowcaseMeta profile={profile} />
      <ShowcaseHeader isVerified={view.isVerified} />
      <main>
        <ShowcaseBody view={view} />
      </main>
      <footer className="showcase-footer" data-print="hide">
        <a href="/">Made with {brand.name}</a>
      </footer>
    </div>
  )
}

/** Until the right passcode is given, the page is the question for it. */
function Locked({ username, refusal }: { username: string; refusal?: string }) {
  const { revalidate, state } = useRevalidator()
  const isLoading = state === 'loading'

  function handleOpened() {
    // A file cannot be put into a page: the browser asks for it anew.
    if (CV.test(location.pathname)) location.reload()
    else void revalidate()
  }

  return (
    <div className="showcase">
      <ShowcaseMeta />
      <ShowcaseHeader isVerified={false} />
      <main>
        <div className={isLoading ? undefined : 'behind'} aria-hidden={!isLoading}>
          <ShowcaseSkeleton isLoading={isLoading} />
        </div>
        {!isLoading && <PasscodeDialog {...{ username, refusal }} onOpened={handleOpened} />}
      </main>
    </div>
  )
}
