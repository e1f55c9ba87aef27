import { QueryClientProvider } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { visitContext } from '../context.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { useSite } from '../lib/site.ts'
import { readStoredUser } from '../lib/stored-user.ts'
import { dismissToast, useToasts } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { ConnectionBanner } from '../ui/connection-banner.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageTurn } from '../ui/page-turn.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/layout.ts'
import { ConsoleNav } from './console-nav.tsx'
import { MaintenanceBanner } from './maintenance-banner.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** The session decides who is the administrator, not what a browser has stored. The page itself holds nobody's data. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await context.get(visitContext).api.identity.session()
  if (!member) throw redirect('/signin')
  if (!member.isAdmin) throw redirect('/dashboard')
  return null
}

export function shouldRevalidate() {
  return false
}

export default function ConsoleLayout() {
  const [queries] = useState(createQueryClient)
  const toasts = useToasts()
  const navigate = useNavigate()

  useEffect(() => {
    if (!readStoredUser()) void navigate('/signin', { replace: true })
  }, [navigate])

  return (
    <QueryClientProvider client={queries}>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <PageTurn />
      <ConnectionBanner isBelowBar />
      <Header />
      <MaintenanceBanner />
      <div className="mx-auto flex w-full max-w-[90rem]">
        <aside className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-64 flex-none overflow-y-auto border-line border-r px-3 py-5 md:block">
          <ConsoleNav />
        </aside>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-8">
          <Outlet />
        </main>
      </div>
      <ProofDialog />
      <Toaster toasts={toasts} onOpenChange={(id, open) => open || dismissToast(id)} />
    </QueryClientProvider>
  )
}

function Header() {
  const { brand } = useSite()
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-header flex h-14 items-center gap-2 border-line border-b bg-surface px-2 sm:px-4">
      <div className="md:hidden">
        <Drawer title="Navigation" opener="Open navigation" header={<Logo name={brand.name} />}>
          {(close) => <ConsoleNav onNavigate={close} />}
        </Drawer>
      </div>
      <a href="/admin" className="hidden min-h-11 items-center rounded-md px-2 sm:inline-flex">
        <Logo name={brand.name} size="sm" />
      </a>
      <p className="min-w-0 flex-1 font-semibold leading-tight sm:text-lg">Admin Dashboard</p>
      <Button size="sm" variant="secondary" icon={<LogOut />} onClick={() => navigate('/logout')}>
        <span className="max-sm:sr-only">Sign Out</span>
      </Button>
    </header>
  )
}
