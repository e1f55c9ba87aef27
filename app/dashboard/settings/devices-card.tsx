import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { tellFailure } from '../../lib/failure.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { nameDevice } from './name-device.ts'
import { OwnItem } from './own-item.tsx'

const FOLDED = 5

/** Shows where a member is signed in, and ends what they do not know. */
export function DevicesCard() {
  const { data, isPending, isError, refetch } = useQuery(query(api.identity.sessions))
  const end = useEndSession()
  const isSettled = useSettled(data?.sessions.length)
  const [isUnfolded, setIsUnfolded] = useState(false)
  // This one first: it is not to be folded away.
  const sessions = (data?.sessions ?? []).toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const shown = isUnfolded ? sessions : sessions.slice(0, FOLDED)
  const hidden = sessions.length - FOLDED
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []

  return (
    <Card aria-labelledby="devices-title">
      <CardHeader
        id="devices-title"
        title="Where you are signed in"
        description="If you do not recognise one of these, sign it out and change your password."
      />
      {isPending && (
        <div aria-busy="true" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {isError && <LoadFailed onRetry={refetch}>Your devices could not be loaded.</LoadFailed>}
      <ul className="divide-y divide-line">
        {shown.map((session) => {
          const device = nameDevice(session.userAgent)
          const Icon = device.isPhone ? Smartphone : Laptop
          return (
            <OwnItem
              key={session.id}
              icon={<Icon />}
              note={`Signed in ${writeMoment(session.createdAt)}, last used ${writeMoment(session.lastSeenAt)}`}
              action={
                !session.isCurrent && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Sign out ${device.name}`}
                    busy={end.isPending && end.variables === session.id}
                    aria-disabled={!isSettled}
                    onClick={() => isSettled && end.mutate(session.id)}
                  >
                    Sign out
                  </Button>
                )
              }
            >
              {device.name} {session.isCurrent && <Badge tone="success">This device</Badge>}
            </OwnItem>
          )
        })}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Show fewer' : `Show ${hidden} more`}
        </Button>
      )}
      {others.length > 1 && (
        <Button variant="quiet" busy={end.isPending && end.variables === 'others'} onClick={() => end.mutate('others')}>
          Sign out all other devices
        </Button>
      )}
    </Card>
  )
}

function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others' ? api.identity.endOtherSessions() : api.identity.endSession({ params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Signed out', description: message }),
    onError: (error) => tellFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: api.identity.sessions.key() }),
  })
}
