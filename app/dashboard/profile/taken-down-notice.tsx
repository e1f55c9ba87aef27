import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { writeShortDay } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'

const KINDS = { profile: 'your profile photo', gallery: 'a photo of your gallery', media: 'a photo' }

/** Tells a member what was taken down of theirs, and why. Nothing stands here for everyone else. */
export function TakenDownNotice() {
  const { data } = useQuery(query(api.moderation.notices))
  if (!data || (!data.page && data.photos.length === 0)) return null
  return (
    <div className="grid gap-3">
      {data.page && (
        <Alert
          tone="danger"
          announce={false}
          title="Your page was taken down"
          action={<Link to="/contact">Write to us about it</Link>}
        >
          <p>Only you can see it, whatever is set below. You can change it.</p>
          <p className="mt-1 [overflow-wrap:anywhere]">The reason: {data.page.reason}</p>
        </Alert>
      )}
      {data.photos.map(({ id, kind, reason, removedAt }) => (
        <Alert key={id} tone="notice" title={`We removed ${KINDS[kind]} on ${writeShortDay(removedAt)}`}>
          <p className="[overflow-wrap:anywhere]">The reason: {reason}</p>
        </Alert>
      ))}
    </div>
  )
}
