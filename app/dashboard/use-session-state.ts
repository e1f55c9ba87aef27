import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { z } from 'zod'
import type { settings } from '#contract/settings.ts'
import { sections, type Tool } from '#contract/tools.ts'
import { api } from '../lib/api.ts'
import type { loader } from './layout.tsx'

type SessionChange = z.input<typeof settings.saveSession.body>

const TALKS: Record<string, Tool> = {
  '/dashboard/coach': 'coach',
  '/dashboard/jobideas': 'jobideas',
  '/dashboard/profile': 'profile',
  '/dashboard/profile/values': 'coach-values',
  '/dashboard/profile/strengths': 'coach-strengths',
  '/dashboard/profile/mission': 'coach-mission',
}

/** What the server knew of where the member was and what they chose, when the page was opened. */
export function useSessionData(): Record<string, unknown> {
  return useRouteLoaderData<typeof loader>('dashboard/layout')?.sessionData ?? {}
}

/** Tells the server something to remember until the next visit. Should that fail, nobody is bothered with it. */
export function noteSession(change: SessionChange) {
  api.settings.saveSession({ body: change }).catch(() => {})
}

/** Notes each page the member comes to. */
export function useNotedPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    const section = sections.find((name) => pathname === `/dashboard/profile/${name}`)
    const tool = TALKS[pathname]
    noteSession({
      currentPage: pathname,
      currentSection: section ?? null,
      ...(tool ? { agentState: { tool }, conversationContext: { tool } } : {}),
      lastActivity: new Date().toISOString(),
    })
  }, [pathname])
}
