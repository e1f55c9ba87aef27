import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api, query } from '../lib/api.ts'
import { Banner } from '../ui/banner.tsx'
import { classes } from '../ui/classes.ts'
import { noteSession, useSessionData } from './use-session-state.ts'

/** Puts what the people who run the site have to say across the top of every screen, until the member puts it away. */
export function AnnouncementFrame({ children }: { children: ReactNode }) {
  const { announcement, dismiss } = useAnnouncement()
  return (
    <div
      data-announced={announcement ? '' : undefined}
      // A screen that is as high as the window shares its height with the banner.
      className={classes('flex min-h-dvh flex-col', announcement && 'has-data-fills:h-dvh')}
    >
      {/* Always there, so that what comes into it is read out, when there is nothing else to say. */}
      <div role="status">
        {announcement && (
          <Banner announce={false} onDismiss={dismiss}>
            <span className="[overflow-wrap:anywhere]">{announcement.text}</span>
          </Banner>
        )}
      </div>
      {children}
    </div>
  )
}

function useAnnouncement() {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const { dismissedAnnouncement } = useSessionData()
  const [dismissed, setDismissed] = useState<unknown>(dismissedAnnouncement)
  const { data } = useQuery({ ...query(api.service.announcement), enabled: false })
  // Asked for on the way to another screen, where something may move, and at most every five minutes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is a reason to ask.
  useEffect(() => {
    queries.fetchQuery(query(api.service.announcement)).catch(() => {})
  }, [queries, pathname])

  const shown = data?.announcement ?? null
  return {
    announcement: shown && shown.id !== dismissed ? shown : null,
    dismiss() {
      setDismissed(shown?.id)
      noteSession({ dismissedAnnouncement: shown?.id })
      document.getElementById('main')?.focus()
    },
  }
}
