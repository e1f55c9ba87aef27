import { writeDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageActions } from './page-actions.tsx'
import { PhotoReview } from './photo-review.tsx'
import type { Glance } from './use-glance.ts'

export function ProfileTab({ userId, page }: { userId: string; page: Glance['publicProfile'] }) {
  return (
    <>
      {page ? (
        <PublicPage userId={userId} page={page} />
      ) : (
        <EmptyState title="No public profile">This user hasn't created a public profile yet.</EmptyState>
      )}
      <PhotoReview userId={userId} />
    </>
  )
}

function PublicPage({ userId, page }: { userId: string; page: NonNullable<Glance['publicProfile']> }) {
  const { username, displayName, isPublic, createdAt, bio, additionalPhotos, photoCount } = page
  return (
    <Card>
      <CardHeader title="Public Profile" />
      <Facts
        items={[
          {
            name: 'Username',
            value: username ? (
              <Link to={`/${username}`} newTab>
                {username}
              </Link>
            ) : (
              'Not chosen yet'
            ),
          },
          { name: 'Display name', value: displayName || 'Not provided' },
          {
            name: 'Visibility',
            value: <Badge tone={isPublic ? 'success' : 'neutral'}>{isPublic ? 'Public' : 'Private'}</Badge>,
          },
          { name: 'Created', value: writeDay(createdAt) },
          { name: 'Bio', value: bio || 'Not provided' },
          { name: 'Additional photos', value: photoCount },
        ]}
      />
      {additionalPhotos.length > 0 && (
        <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {additionalPhotos.map((src, index) => (
            <li key={src}>
              <img
                src={`${src}&size=card`}
                alt={`Number ${index + 1} in the gallery of ${displayName || username}`}
                loading="lazy"
                className="aspect-square w-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {photoCount > 0 && !isPublic && (
        <p className="mt-4 text-ink-soft text-sm">Photos are shown here only while the page is public.</p>
      )}
      <PageActions userId={userId} />
    </Card>
  )
}
