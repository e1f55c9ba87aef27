import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { visitContext } from '../context.ts'
import { api } from '../lib/api.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { refreshOnProfileChange } from '../lib/refresh.ts'
import { useSite } from '../lib/site.ts'
import { readStoredUser } from '../lib/stored-user.ts'
import { dismissToast, useToasts } from '../lib/toast.ts'
import { ConnectionBanner } from '../ui/connection-banner.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageTurn } from '../ui/page-turn.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/layout.ts'
import { AnnouncementFrame } from './announcement.tsx'
import { Sidebar } from './sidebar.tsx'
import { useNotedPage } from './use-session-state.ts'

/** Nobody gets a page of the signed-in area without a session, whatever the browser has stored. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const { member } = await api.identity.session()
  if (!member) throw redirect('/signin')
  // Where they were last and how far they are is a convenience: without it they are merely asked again, or ask.
  const [session, progress, announced] = await Promise.all([
    api.settings.readSession().catch(() => null),
    api.profile.progress().catch(() => undefined),
    api.service.announcement().catch(() => undefined),
  ])
  return { member, sessionData: session?.sessionData ?? {}, progress, announced }
}

/** Who is signed in does not change while moving between pages. A page that changed it asks for it again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const [queries] = useState(() => knowWhatCame(createQueryClient(), loaderData))
  const navigate = useNavigate()
  const toasts = useToasts()

  useEffect(() => {
    if (!readStoredUser()) void navigate('/signin', { replace: true })
  }, [navigate])
  useEffect(() => refreshOnProfileChange(queries), [queries])
  useEffect(() => {
    // For whoever keeps the site on their home screen. Where it is refused, only the offline page is missing.
    navigator.serviceWorker?.register('/offline-worker.js').catch(() => {})
  }, [])
  useNotedPage()

  return (
    <QueryClientProvider client={queries}>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <PageTurn />
      <ConnectionBanner />
      <AnnouncementFrame>
        <div className="flex min-h-0 flex-1 flex-col md:flex-row">
          <PhoneBar />
          <aside className="sticky top-0 hidden h-dvh max-h-full w-68 flex-none flex-col overflow-y-auto border-line border-r bg-surface px-3 py-4 md:flex">
            <Home />
            <Sidebar />
          </aside>
          <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
            <Outlet />
          </main>
        </div>
      </AnnouncementFrame>
      <Toaster toasts={toasts} onOpenChange={(id, open) => open || dismissToast(id)} />
    </QueryClientProvider>
  )
}

type Came = Pick<Route.ComponentProps['loaderData'], 'progress' | 'announced'>

/** What the page came with stands on it at once: nothing moves when it is asked for again. */
function knowWhatCame(queries: QueryClient, { progress, announced }: Came) {
  if (progress) queries.setQueryData(api.profile.progress.key(), progress)
  if (announced) queries.setQueryData(api.service.announcement.key(), announced)
  return queries
}

function Home() {
  const { brand } = useSite()
  return (
    <a href="/dashboard" className="mb-4 inline-flex min-h-11 items-center self-start rounded-md px-3">
      <Logo name={brand.name} />
    </a>
  )
}

/** On a phone the sidebar is a drawer behind a button. */
function PhoneBar() {
  const { brand } = useSite()
  return (
    <header className="sticky top-0 z-header flex h-14 flex-none items-center gap-2 border-line border-b bg-surface px-2 md:hidden">
      <Drawer title="Menu" opener="Open menu" header={<Logo name={brand.name} />}>
        {(close) => <Sidebar onNavigate={close} />}
      </Drawer>
      <a href="/dashboard" className="inline-flex min-h-11 items-center rounded-md">
        <Logo name={brand.name} size="sm" />
      </a>
    </header>
  )
}
