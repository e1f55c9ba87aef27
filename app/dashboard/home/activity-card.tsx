import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shorten, timeAgo } from './greeting.ts'

const PLACES: Record<string, string> = {
  coach: '/coach',
  jobideas: '/jobideas',
  'coach-values': '/profile/values',
  'coach-strengths': '/profile/strengths',
  'coach-mission': '/profile/mission',
}
const SHOWN = 2
const LOOK_AT_CLOCK_MS = 15_000

/** The latest talks, with the last things said in each. */
export function ActivityCard() {
  const { data, isPending } = useQuery({ ...query(api.activity.recent), refetchInterval: 30_000 })
  const [now, setNow] = useState<Date>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new talks are a moment to look at the clock, too.
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, LOOK_AT_CLOCK_MS)
    return () => clearInterval(timer)
  }, [data])
  const activities = data?.activities ?? []

  return (
    <Card aria-labelledby="activity-title">
      <CardHeader
        id="activity-title"
        title="Recent activity"
        action={activities.length > 0 && <Link to="/dashboard/conversations">Search all conversations</Link>}
      />
      {isPending && (
        <div aria-busy="true" className="grid gap-3">
          <span className="sr-only">Loading your activity...</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {!isPending && activities.length === 0 && (
        <EmptyState
          title="Your recent interactions and progress will appear here."
          action={
            <ButtonLink to="/coach" variant="secondary">
              Say hello to a coach
            </ButtonLink>
          }
        />
      )}
      {activities.length > 0 && (
        <ul className="divide-y divide-line">
          {activities.map(({ toolName, displayName, updatedAt, messageCount, lastMessages }) => {
            const place = PLACES[toolName] ?? '/coach'
            return (
              <li key={toolName} className="py-4 first:pt-0 last:pb-0">
                <p className="flex items-baseline justify-between gap-4">
                  <Link to={place}>{displayName}</Link>
                  <span className="text-ink-faint text-sm">{now && timeAgo(new Date(updatedAt), now)}</span>
                </p>
                <ul className="mt-1 grid gap-0.5 text-ink-soft text-sm">
                  {lastMessages.map(({ role, content }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two lines that are replaced together.
                    <li key={index}>
                      <span className="font-medium">{role === 'user' ? 'You' : displayName}:</span> {shorten(content)}
                    </li>
                  ))}
                </ul>
                {messageCount > SHOWN && (
                  <p className="mt-1 text-sm">
                    <Link to={place}>View {messageCount - SHOWN} more messages</Link>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
