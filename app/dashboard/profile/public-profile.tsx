import { useQueries, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
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
import { SkeletonText } from '../../ui/skeleton.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import type { Route } from './+types/public-profile.ts'
import { BadgeCard } from './badge-card.tsx'
import { IncludeCvCard, IncludeSocialCard } from './include-cards.tsx'
import { PasscodeCard } from './passcode-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { AudienceContext, audienceOf, SeenNow, useWantedAudience } from './seen-now.tsx'
import { ShareCard } from './share-card.tsx'
import { TemplateCard } from './template-card.tsx'
import { NameCard, SectionsCard } from './texts-card.tsx'
import { useDraft } from './use-draft.ts'
import { type OwnProfile, useProfile } from './use-profile.ts'
import { UsernameCard } from './username-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function PublicProfile() {
  const { brand } = useSite()
  const { data, isError, refetch } = useProfile()
  const hasParts = useHasParts()
  const isReady = data !== undefined && hasParts
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`${brand.name} Profile · ${brand.name}`}</title>
      <SectionHeading
        level={1}
        ruled
        title={`${brand.name} Profile`}
        description="Your own page, in your own words. Nobody sees it until you say so."
      />
      {!isReady && !isError && <SkeletonText lines={6} />}
      {isError && <LoadFailed onRetry={refetch}>Your profile could not be loaded.</LoadFailed>}
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
  const wanted = useWantedAudience(profile)
  const audience = audienceOf(profile)
  const { draft, isChanged, isStale, isSaving, ...handle } = useDraft(profile)
  return (
    <AudienceContext value={audience}>
      <VisibilityCard profile={profile} audience={wanted} />
      {wanted !== 'everyone' && <PasscodeCard profile={profile} />}
      <BadgeCard />
      <UsernameCard profile={profile} />
      <ShareCard profile={profile} audience={audience} />
      <NameCard profile={profile} draft={draft} onChange={handle.handleChange} />
      <TemplateCard profile={profile} draft={draft} />
      <IncludeCvCard />
      <IncludeSocialCard profile={profile} />
      <ProfilePhotoCard />
      <SectionsCard profile={profile} draft={draft} onChange={handle.handleChange} />
      <PhotosCard />
      <LeaveGuard when={isChanged && !isSaving} />
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
        <div className="flex flex-wrap items-center gap-4">
          <Button size="lg" busy={isSaving} busyLabel="Saving..." onClick={handle.handleSave}>
            Save Profile
          </Button>
          {isChanged && !isStale && <p className="text-ink-soft text-sm">You have changes that are not saved yet.</p>}
        </div>
      </BottomBar>
    </AudienceContext>
  )
}

function ProfilePhotoCard() {
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  return (
    <Card aria-labelledby="photo-title">
      <CardHeader id="photo-title" title="Profile photo" />
      <ProfilePhoto size="lg" />
      {data && (
        <SeenNow>
          {data.profilePhoto ? 'your photo at the top of your page.' : 'your initials instead of a photo.'}
        </SeenNow>
      )}
    </Card>
  )
}
