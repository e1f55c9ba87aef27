import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { useRead } from '../use-read.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecide } from './use-standing.ts'

const KINDS = { profile: 'Profile photo', gallery: 'Gallery', media: 'Media' }

/** A member's photos, opened only when asked for: to see them is written down for the member. */
export function PhotoReview({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="mt-6">
      <CardHeader title="Photos" description="Of a closed page too. The member can see that they were opened." />
      {isOpen ? (
        <Photos userId={userId} />
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open the photos
        </Button>
      )}
    </Card>
  )
}

function Photos({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const { isBusy, decide } = useDecide(userId)
  const [removed, setRemoved] = useState<string>()
  const { data, isPending } = useRead({
    ...query(api.moderation.photos, { params: { userId } }),
    // Each read is an entry in the member's log: coming back to the tab is not another.
    staleTime: 60_000,
  })

  async function remove(photoId: string, reason: string) {
    const isDone = await decide(() => api.moderation.removePhoto({ params: { userId, photoId }, body: { reason } }))
    if (isDone) {
      queries.setQueryData<typeof data>(api.moderation.photos.key({ params: { userId } }), (before) => ({
        photos: before?.photos.filter(({ id }) => id !== photoId) ?? [],
      }))
    }
    return isDone
  }

  if (isPending) return <p role="status">Loading photos...</p>
  if (!data || data.photos.length === 0) return <p className="text-ink-soft">There are no photos.</p>
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {data.photos.map(({ id, kind, alt, url }, index) => (
          <li key={id}>
            <img
              src={url}
              alt={alt || `${KINDS[kind]}, number ${index + 1}`}
              loading="lazy"
              className="aspect-square w-full rounded-md object-cover"
            />
            <p className="mt-1 text-ink-soft text-sm">{KINDS[kind]}</p>
            <Button
              size="sm"
              variant="secondary"
              className="mt-1"
              aria-label={`Remove photo ${index + 1}, ${KINDS[kind].toLowerCase()}`}
              onClick={() => setRemoved(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <ReasonDialog
          title="Remove this photo?"
          confirmLabel="Remove it"
          isBusy={isBusy}
          onClose={() => setRemoved(undefined)}
          onConfirm={(reason) => remove(removed, reason)}
        >
          It is deleted for good, and the member is told why.
        </ReasonDialog>
      )}
    </>
  )
}
