import { useQuery } from '@tanstack/react-query'
import { type Template, templates } from '#contract/templates.ts'
import { api, query } from '../../lib/api.ts'
import { ShowcaseBody } from '../../showcase/showcase-body.tsx'
import { ShowcaseHeader } from '../../showcase/showcase-header.tsx'
import { type ProfileAnswer, toView } from '../../showcase/view.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Draft } from './texts-card.tsx'
import type { OwnProfile } from './use-profile.ts'

interface PreviewDialogProps {
  profile: OwnProfile | null
  draft: Draft
  template: Template
  onChange: (template: string) => void
  onClose: () => void
}

/** The page as it will be, with what is typed and not saved yet. */
export function PreviewDialog({ profile, draft, template, onChange, onClose }: PreviewDialogProps) {
  const answer = usePreview(profile, draft, template)
  const view = toView(answer, { isPreview: true })

  function handleOpenChange(isOpen: boolean) {
    // The Esc key first closes the photos that lie over this, whichever of the two hears it.
    const photos = document.querySelector<HTMLDialogElement>('.lightbox[open]')
    if (photos) photos.close()
    else if (!isOpen) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      size="lg"
      title="Preview"
      description="This is how visitors will see it."
    >
      <Segmented
        label="Template"
        value={template}
        onChange={onChange}
        options={templates.map(({ value, label }) => ({ value, label }))}
      />
      <div className="showcase showcase-preview mt-4 rounded-lg border border-line" data-look={template}>
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
