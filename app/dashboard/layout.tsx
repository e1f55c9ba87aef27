import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { visitContext } from '../context.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { refreshOnProfileChange } from '../lib/refresh.ts'
import { readStoredUser } from '../lib/stored-user.ts'
import { dismissToast, useToasts } from '../lib/toast.ts'
import { Toaster } from '../ui/toast.tsx'
import type { Route } from './+types/layout.ts'

/** Nobody gets a page of the signed-in area without a session, whatever the browser has stored. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await context.get(visitContext).api.identity.session()
  if (!member) throw redirect('/signin')
  return { member }
}

/** Who is signed in does not change while moving between pages; signing out leaves them all. */
export function shouldRevalidate() {
  return false
}

export default function DashboardLayout() {
  const [queries] = useState(createQueryClient)
  const navigate = useNavigate()
  const toasts = useToasts()

  useEffect(() => {
    if (!readStoredUser()) void navigate('/signin', { replace: true })
  }, [navigate])
  useEffect(() => refreshOnProfileChange(queries), [queries])

  return (
    <QueryClientProvider client={queries}>
      <meta name="robots" content="noindex" />
      <Outlet />
      <Toaster toasts={toasts} onOpenChange={(id, open) => open || dismissToast(id)} />
    </QueryClientProvider>
  )
}
