import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import styles from '../../showcase/showcase.css?url'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { Route } from './+types/public-profile.ts'
import { BadgeCard } from './badge-card.tsx'
import { IncludeCvCard, IncludeSocialCard } from './include-cards.tsx'
import { PasscodeCard } from './passcode-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { TemplateCard } from './template-card.tsx'
import { type Draft, NameCard, SectionsCard } from './texts-card.tsx'
import { type OwnProfile, useProfile, useSaveProfile } from './use-profile.ts'
import { UsernameCard } from './username-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function PublicProfile() {
  const { brand } = useSite()
  const { data, isPending, isError, refetch } = useProfile()
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`${brand.name} Profile · ${brand.name}`}</title>
      <SectionHeading
        level={1}
        ruled
        title={`${brand.name} Profile`}
        description="Your own page, in your own words. Nobody sees it until you say so."
      />
      {isPending && <SkeletonText lines={6} />}
      {isError && (
        <Alert tone="danger" action={<Button onClick={() => refetch()}>Try again</Button>}>
          Your profile could not be loaded.
        </Alert>
      )}
      {data !== undefined && <Editor profile={data} />}
    </div>
  )
}

function Editor({ profile }: { profile: OwnProfile | null }) {
  const { draft, isChanged, isSaving, handleChange, handleSave } = useDraft(profile)
  return (
    <>
      <VisibilityCard profile={profile} />
      {!profile?.isPublic && <PasscodeCard />}
      <BadgeCard />
      <UsernameCard profile={profile} />
      <NameCard draft={draft} onChange={handleChange} />
      <TemplateCard profile={profile} draft={draft} />
      <IncludeCvCard />
      <IncludeSocialCard profile={profile} />
      <Card aria-labelledby="photo-title">
        <CardHeader id="photo-title" title="Profile photo" />
        <ProfilePhoto size="lg" />
      </Card>
      <SectionsCard draft={draft} onChange={handleChange} />
      <PhotosCard />
      <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-4 border-line border-t bg-paper px-1 py-4">
        <Button size="lg" busy={isSaving} busyLabel="Saving..." onClick={handleSave}>
          Save Profile
        </Button>
        {isChanged && <p className="text-ink-soft text-sm">You have changes that are not saved yet.</p>}
      </div>
    </>
  )
}

/** What is typed stays typed, whatever else on the page is saved meanwhile. */
function useDraft(profile: OwnProfile | null) {
  const [typed, setTyped] = useState<Partial<Draft>>({})
  // The version the member has seen: only their own save moves it on.
  const [version, setVersion] = useState(profile?.version)
  const save = useSaveProfile()
  const draft: Draft = {
    displayName: profile?.displayName ?? '',
    bio: profile?.bio ?? '',
    valuesText: profile?.valuesText ?? '',
    strengths: profile?.strengths ?? '',
    mission: profile?.mission ?? '',
    ...typed,
  }

  function handleSave() {
    save.mutate(
      { ...draft, version },
      {
        onSuccess: (saved) => {
          setTyped({})
          setVersion(saved.version)
          toast({ title: 'Profile saved' })
        },
        onError: (error) => {
          const isStale = error instanceof ApiError && error.status === 409
          const description = (isStale && error.sentence) || 'Failed to save your profile. Please try again.'
          toast({ title: 'Save failed', description, variant: 'destructive' })
        },
      },
    )
  }

  return {
    draft,
    isChanged: Object.keys(typed).length > 0,
    isSaving: save.isPending,
    handleChange: (change: Partial<Draft>) => setTyped((before) => ({ ...before, ...change })),
    handleSave,
  }
}
