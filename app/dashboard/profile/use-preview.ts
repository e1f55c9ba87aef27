import { useQuery } from '@tanstack/react-query'
import type { Template } from '#contract/templates.ts'
import { api, query } from '../../lib/api.ts'
import { freshFor } from '../../lib/query-client.ts'
import type { ProfileAnswer } from '../../showcase/view.ts'
import type { Draft } from './texts-card.tsx'
import type { OwnProfile } from './use-profile.ts'

/** The page as it would be read, with what is typed and not saved yet. */
export function usePreview(profile: OwnProfile | null, draft: Draft, template: Template): ProfileAnswer {
  const { data: photos } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
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
