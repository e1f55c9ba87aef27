import { useQueries, useQuery } from '@tanstack/react-query'
import { Eye, PencilLine } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { freshFor } from '../../lib/query-client.ts'
import { useSite } from '../../lib/site.ts'
import styles from '../../showcase/showcase.css?url'
import { Alert } from '../../ui/alert.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SideBySide } from '../../ui/side-by-side.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import type { Route } from './+types/public-profile.ts'
import { BadgeCard } from './badge-card.tsx'
import { IncludeCvCard, IncludeSocialCard } from './include-cards.tsx'
import { PasscodeCard } from './passcode-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { SavesItself } from './save-mark.tsx'
import { AudienceContext, audienceOf, listWords, SeenNow, useWantedAudience } from './seen-now.tsx'
import { ShareCard } from './share-card.tsx'
import { TakenDownNotice } from './taken-down-notice.tsx'
import { TemplateCard } from './template-card.tsx'
import { type Draft, listChanges, NameCard, SectionsCard } from './texts-card.tsx'
import { useDraft } from './use-draft.ts'
import { type OwnProfile, useProfile } from './use-profile.ts'
import { UsernameCard } from './username-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Fetched where the page is looked at: on a phone that comes later, if at all. */
const PagePane = lazy(async () => ({ default: (await import('./page-pane.tsx')).PagePane }))

const EDIT = (
  <>
    <PencilLine aria-hidden="true" /> Edit
  </>
)
const PAGE = (
  <>
    <Eye aria-hidden="true" /> Your page
  </>
)

export default function PublicProfile() {
  const { brand } = useSite()
  const { data, isError, refetch } = useProfile()
  const hasParts = useHasParts()
  const isReady = data !== undefined && hasParts
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8 xl:max-w-page">
      <title>{`${brand.name} Profile · ${brand.name}`}</title>
      <SectionHeading
        level={1}
        ruled
        title={`${brand.name} Profile`}
        description="Your own page, in your own words. Nobody sees it until you say so."
      />
      {!isReady && !isError && <SkeletonText lines={6} />}
      {isError && <LoadFailed onRetry={refetch}>Your profile could not be loaded.</LoadFailed>}
      <TakenDownNotice />
      {isReady && <Editor profile={data} />}
    </div>
  )
}

/** What the cards tell of is read together with the profile: they come up whole, and nothing moves afterwards. */
function useHasParts() {
  const parts = useQueries({
    queries: [
      query(api.passcode.read),
      query(api.profile.proStatus),
      query(api.cv.read),
      query(api.social.list),
      { ...query(api.media.photos), staleTime: freshFor.photos },
    ],
  })
  // What cannot be read keeps nobody from the rest, and asking for it again takes nothing away.
  const hasParts = useRef(false)
  hasParts.current ||= parts.every(({ isSuccess, failureCount }) => isSuccess || failureCount > 0)
  return hasParts.current
}

function Editor({ profile }: { profile: OwnProfile | null }) {
  const [part, setPart] = useState('edit')
  const isWide = useWide()
  const { draft, isChanged, isStale, isSaving, ...handle } = useDraft(profile)
  const isPageSeen = isWide || part === 'page'
  return (
    <AudienceContext value={audienceOf(profile)}>
      <SideBySide
        label="Your profile"
        value={part}
        onChange={setPart}
        parts={[
          { value: 'edit', label: EDIT, content: <Cards {...{ profile, draft }} onChange={handle.handleChange} /> },
          {
            value: 'page',
            label: PAGE,
            content: isPageSeen && (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <PagePane {...{ profile, draft }} first={isWide ? 'computer' : 'phone'} />
              </Suspense>
            ),
          },
        ]}
      />
      <LeaveGuard when={isChanged && !isSaving} />
      <SaveBar {...{ profile, draft, isChanged, isStale, isSaving, ...handle }} />
    </AudienceContext>
  )
}

interface CardsProps {
  profile: OwnProfile | null
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

function Cards({ profile, draft, onChange }: CardsProps) {
  const wanted = useWantedAudience(profile)
  return (
    <div className="grid gap-6">
      <VisibilityCard profile={profile} audience={wanted} />
      {wanted !== 'everyone' && <PasscodeCard profile={profile} />}
      <BadgeCard />
      <UsernameCard profile={profile} />
      <ShareCard profile={profile} audience={audienceOf(profile)} />
      <NameCard {...{ profile, draft, onChange }} />
      <TemplateCard profile={profile} draft={draft} />
      <IncludeCvCard />
      <IncludeSocialCard profile={profile} />
      <ProfilePhotoCard />
      <SectionsCard {...{ profile, draft, onChange }} />
      <PhotosCard />
    </div>
  )
}

type SaveBarProps = ReturnType<typeof useDraft> & { profile: OwnProfile | null }

/** Stays in sight: what waits to be saved, and the button that saves it. */
function SaveBar({ profile, draft, isChanged, isStale, isSaving, ...handle }: SaveBarProps) {
  return (
    <BottomBar className="sticky bottom-0 z-10 -mx-1 -mb-8 grid gap-3 px-1 py-4">
      {isStale && (
        <Alert
          tone="notice"
          title="Your profile was changed elsewhere"
          announce
          action={
            <span className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={handle.handleReload}>
                Load the newer version
              </Button>
              <Button size="sm" variant="quiet" busy={isSaving} onClick={handle.handleOverwrite}>
                Save mine over it
              </Button>
            </span>
          }
        >
          Another tab or device saved it after you started typing. Nothing is lost yet.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" busy={isSaving} busyLabel="Saving..." onClick={handle.handleSave}>
          Save Profile
        </Button>
        {isChanged && !isStale && (
          <p className="min-w-0 flex-1 basis-40 text-ink-soft text-sm">
            Not saved yet: {listWords(listChanges(profile, draft))}.
          </p>
        )}
      </div>
    </BottomBar>
  )
}

function ProfilePhotoCard() {
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  return (
    <Card aria-labelledby="photo-title">
      <CardHeader id="photo-title" title="Profile photo" mark={<SavesItself />} />
      <ProfilePhoto size="lg" />
      {data && (
        <SeenNow>
          {data.profilePhoto ? 'your photo at the top of your page.' : 'your initials instead of a photo.'}
        </SeenNow>
      )}
    </Card>
  )
}
