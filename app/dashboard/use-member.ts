import { useRouteLoaderData } from 'react-router'
import type { loader } from './layout.tsx'

/** Whoever is signed in, for the screens inside the dashboard. */
export function useMember() {
  const data = useRouteLoaderData<typeof loader>('dashboard/layout')
  if (!data) throw new Error('useMember() needs the dashboard around it.')
  return data.member
}
