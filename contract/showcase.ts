import { z } from 'zod'
import { get, Instant } from './endpoint.ts'
import { photoSizes } from './photo-limits.ts'
import { SocialProfile } from './social.ts'

const Passcoded = z.object({ passcode: z.string().max(100).optional() })

const PhotoQuery = Passcoded.extend({ size: z.enum(photoSizes).optional() })

const PhotoWords = z.object({ alt: z.string(), width: z.number(), height: z.number(), placeholder: z.string() })

/** What the world may know of a member. A field that is not named here never leaves the server. */
export const PublicProfile = z.object({
  username: z.string(),
  displayName: z.string(),
  isPublic: z.boolean(),
  createdAt: Instant,
  bio: z.string(),
  mission: z.string(),
  vision: z.string(),
  valuesText: z.string(),
  strengths: z.string(),
  profileTemplate: z.string(),
  isPro: z.boolean(),
  showVerifiedBadge: z.boolean(),
  hasProfilePhoto: z.boolean(),
  profilePhoto: z.string().nullable(),
  photoCount: z.number(),
  additionalPhotos: z.array(z.string()),
  /** Words and measures of the photos, in the same order. */
  photoDetails: z.object({ profile: PhotoWords.nullable(), additional: z.array(PhotoWords) }),
  cvData: z.object({ fileName: z.string() }).optional(),
  socialProfilesData: z.array(SocialProfile),
  includeProfiles: z.boolean(),
  selectedProfiles: z.array(z.number()),
  /** Whether search engines may list the page. */
  isListed: z.boolean(),
})

export const showcase = {
  read: get('/api/public/profile/:username', {
    summary: 'Read a profile as its visitors see it',
    access: 'anyone',
    query: Passcoded,
    reply: PublicProfile,
  }),
  profilePhoto: get('/api/public/profile/:username/photo/profile', {
    summary: 'The profile photo of a page',
    access: 'anyone',
    query: PhotoQuery,
    file: true,
  }),
  galleryPhoto: get('/api/public/profile/:username/photo/gallery/:index', {
    summary: 'A gallery photo of a page, counted from 0',
    access: 'anyone',
    params: z.object({ username: z.string(), index: z.string().regex(/^[0-9]$/) }),
    query: PhotoQuery,
    file: true,
  }),
  preview: get('/api/public/profile/:username/preview', {
    summary: 'The picture that goes with a link to a page, where anyone may find the page',
    access: 'anyone',
    limit: { per: 'client', hits: 120, seconds: 60 },
    file: true,
  }),
  cv: get('/:username/cv', {
    summary: 'The CV of a page, where its owner shows it',
    access: 'anyone',
    query: Passcoded,
    file: true,
  }),
}
