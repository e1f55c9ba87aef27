import { z } from 'zod'
import { get, MB, put } from './endpoint.ts'
import { GALLERY_MAX, PHOTO_ALT_MAX, photoSizes } from './photo-limits.ts'

/** A new photo as a data URL, or the address of one that stays. Which of them it is, and whether it is good, is checked with words of its own. */
const PhotoSource = z.string('Please select an image file (JPG, PNG, etc.)').max(14 * MB)

const Alt = z.string().trim().max(PHOTO_ALT_MAX, `Please describe the photo in at most ${PHOTO_ALT_MAX} characters.`)

/** A photo alone, or with words for those who cannot see it. */
export const SentPhoto = z.union([PhotoSource, z.object({ photo: PhotoSource, alt: Alt.optional() })])

export const SentPhotos = z
  .array(SentPhoto, 'Please send a list of photos.')
  .max(GALLERY_MAX, `You can have at most ${GALLERY_MAX} photos.`)

const PhotoDetail = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** A few dots of it as a data URL, or nothing. */
  placeholder: z.string(),
})

const Photos = z.object({
  profilePhoto: z.string().nullable(),
  additionalPhotos: z.array(z.string()),
  mediaPhotos: z.array(z.string()),
  /** The same photos with their words and measures. */
  details: z.object({ profile: PhotoDetail.nullable(), additional: z.array(PhotoDetail), media: z.array(PhotoDetail) }),
})

const Changed = Photos.extend({ message: z.string() })

export const media = {
  photos: get('/api/user/profile/photos', { summary: 'Read my photos', access: 'member', reply: Photos }),
  setAdditional: put('/api/user/profile/photos', {
    summary: 'Set the photos of my gallery, in their order',
    access: 'member',
    bodyLimit: 32 * MB,
    body: z.object({
      additionalPhotos: SentPhotos,
      /** The addresses the caller saw before; where others stand there by now, nothing is changed. */
      seen: z.array(z.string().max(200)).max(GALLERY_MAX).optional(),
    }),
    reply: Changed,
  }),
  setMedia: put('/api/user/profile/media-photos', {
    summary: 'Set my media photos, in their order',
    access: 'member',
    bodyLimit: 32 * MB,
    body: z.object({ mediaPhotos: SentPhotos }),
    reply: Changed,
  }),
  setProfilePhoto: put('/api/profile-photo-upload', {
    summary: 'Set or remove my profile photo',
    access: 'member',
    bodyLimit: 15 * MB,
    body: z.object({ profilePhoto: PhotoSource.nullable(), alt: Alt.optional() }),
    reply: Changed,
  }),
  photo: get('/api/user/photos/:id/:size', {
    summary: 'One of my photos',
    access: 'member',
    params: z.object({ id: z.uuid(), size: z.enum(photoSizes) }),
    file: true,
  }),
}
