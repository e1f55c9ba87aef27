import { media } from '#contract/media.ts'
import { routes } from '../http/routes.ts'
import { describePhotos, findPhoto, openPhoto, readPhotos } from './photos.ts'
import { setGallery, setPhotos } from './set-photos.ts'

export const mediaRoutes = routes(media, {
  photos: async ({ db, member }) => describePhotos(await readPhotos(db, member.id)),
  setAdditional: async (asked) => ({
    ...describePhotos(await setGallery(asked, asked.member.id, asked.body)),
    message: 'Your photos are saved.',
  }),
  setMedia: async (asked) => ({
    ...describePhotos(await setPhotos(asked, asked.member.id, 'media', asked.body.mediaPhotos)),
    message: 'Your photos are saved.',
  }),
  setProfilePhoto: async (asked) => {
    const { profilePhoto, alt } = asked.body
    const sent = profilePhoto === null ? [] : [{ photo: profilePhoto, alt }]
    return {
      ...describePhotos(await setPhotos(asked, asked.member.id, 'profile', sent)),
      message: profilePhoto === null ? 'Profile photo removed' : 'Profile photo updated successfully',
    }
  },
  photo: async ({ db, files, member, params }) =>
    openPhoto(files, await findPhoto(db, member.id, params.id), params.size),
})
