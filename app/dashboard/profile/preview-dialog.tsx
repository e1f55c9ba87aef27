import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Template, templates } from '#contract/templates.ts'
import { api, query } from '../../lib/api.ts'
import { ShowcaseBody } from '../../showcase/showcase-body.tsx'
import { ShowcaseHeader } from '../../showcase/showcase-header.tsx'
import { type ProfileAnswer, toView } from '../../showcase/view.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Draft } from './texts-card.tsx'
import type { OwnProfile } from './use-profile.ts'

const USE = 'Use this look'
const IN_USE = 'This is your look'

interface PreviewDialogProps {
  profile: OwnProfile | null
  draft: Draft
  /** The look the page has. */
  template: Template
  onUse: (template: Template) => void
  onClose: () => void
}

/** The page as it will be, with what is typed and not saved yet. Looking changes nothing; a look is saved by a button. */
export function PreviewDialog({ profile, draft, template, onUse, onClose }: PreviewDialogProps) {
  const [looked, setLooked] = useState(template)
  const answer = usePreview(profile, draft, looked)
  const view = toView(answer, { isPreview: true })

  function handleOpenChange(isOpen: boolean) {
    // The Esc key first closes the photos that lie over this, whichever of the two hears it.
    const photos = document.querySelector<HTMLDialogElement>('.lightbox[open]')
    if (photos) photos.close()
    else if (!isOpen) onClose()
  }

  function handleUse() {
    onUse(looked)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      size="lg"
      title="Preview"
      description="This is how visitors would see it. Looking changes nothing."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Template"
          value={looked}
          onChange={setLooked}
          options={templates.map(({ value, label }) => ({ value, label }))}
        />
        <Button disabled={looked === template} onClick={handleUse}>
          <OneOf texts={[IN_USE, USE]}>{looked === template ? IN_USE : USE}</OneOf>
        </Button>
      </div>
      <div className="showcase showcase-preview mt-4 rounded-lg border border-line" data-look={looked}>
        <ShowcaseHeader isVerified={view.isVerified} />
        <ShowcaseBody view={view} />
      </div>
    </Dialog>
  )
}

function usePreview(profile: OwnProfile | null, draft: Draft, template: Template): ProfileAnswer {
  const { data: photos } = useQuery(query(api.media.photos))
  const { data: pro } = useQuery(query(api.profile.proStatus))
  const { data: social } = useQuery(query(api.social.list))
  const { data: cv } = useQuery(query(api.cv.read))
  const username = profile?.username
  const additional = photos?.details.additional ?? []
  // The owner passes the gate of the page itself, so the photos are those its visitors get.
  const source = (own: string, place: string) =>
    username ? `/api/public/profile/${username}/photo/${place}?v=${own.slice(17, 25)}` : own
  return {
    ...draft,
    username: username ?? '',
    isPublic: profile?.isPublic ?? false,
    createdAt: profile?.updatedAt ?? '',
    vision: '',
    profileTemplate: template,
    isPro: pro?.isPro ?? false,
    showVerifiedBadge: pro?.showVerifiedBadge ?? false,
    hasProfilePhoto: Boolean(photos?.profilePhoto),
    profilePhoto: photos?.profilePhoto ? source(photos.profilePhoto, 'profile') : null,
    photoCount: additional.length,
    additionalPhotos: additional.map(({ url }, index) => source(url, `gallery/${index}`)),
    photoDetails: { profile: photos?.details.profile ?? null, additional },
    cvData: cv?.showCV && cv.fileName ? { fileName: cv.fileName } : undefined,
    socialProfilesData: social?.socialProfiles ?? [],
    includeProfiles: profile?.includeProfiles ?? false,
    selectedProfiles: profile?.selectedProfiles ?? [],
    isListed: false,
  }
}
