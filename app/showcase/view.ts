import type { z } from 'zod'
import type { PhotoSize } from '#contract/photo-limits.ts'
import type { PublicProfile } from '#contract/showcase.ts'
import { type Template, templateOf } from '#contract/templates.ts'

export type ProfileAnswer = z.input<typeof PublicProfile>

export interface ShownPhoto {
  src: string
  alt: string
  width: number
  height: number
  /** A few dots of it, to be seen before it is there. */
  placeholder: string
}

export interface ShownSection {
  id: 'values' | 'strengths' | 'mission'
  title: string
  text: string
  /** Stands in for words that are still to come; only ever in a preview. */
  isPlaceholder: boolean
  /** How much there is to read, so that few words may be set large. */
  length: 'short' | 'medium' | 'long'
}

/** A showcase as its templates see it: already decided what there is to show. */
export interface ShowcaseView {
  username: string
  name: string
  bio: string
  template: Template
  isVerified: boolean
  portrait: ShownPhoto | null
  gallery: ShownPhoto[]
  sections: ShownSection[]
  social: { platform: string; url: string }[]
  cvFileName: string | undefined
}

const SECTIONS = [
  { id: 'values', title: 'Values', field: 'valuesText', placeholder: 'Your values will appear here' },
  { id: 'strengths', title: 'Strengths', field: 'strengths', placeholder: 'Your strengths will appear here' },
  { id: 'mission', title: 'Mission', field: 'mission', placeholder: 'Your mission statement will appear here' },
] as const

/** On the page itself an empty section is left out; in a preview it says what will stand there. */
export function toView(profile: ProfileAnswer, { isPreview = false } = {}): ShowcaseView {
  const { photoDetails, additionalPhotos, profilePhoto, socialProfilesData, includeProfiles, selectedProfiles } =
    profile
  const name = profile.displayName || (isPreview ? 'Your Name' : profile.username)
  const selected = socialProfilesData.filter((_, index) => selectedProfiles.includes(index))
  return {
    username: profile.username,
    name,
    bio: profile.bio,
    template: templateOf(profile.profileTemplate),
    isVerified: profile.isPro && profile.showVerifiedBadge,
    portrait: profilePhoto ? toPhoto(profilePhoto, photoDetails.profile, name) : null,
    gallery: additionalPhotos.map((src, index) =>
      toPhoto(src, photoDetails.additional[index], `Photo ${index + 1} of ${name}`),
    ),
    sections: SECTIONS.flatMap(({ id, title, field, placeholder }) => {
      const text = profile[field].trim()
      if (!text && !isPreview) return []
      return [{ id, title, text: text || placeholder, isPlaceholder: !text, length: lengthOf(text) }]
    }),
    social: includeProfiles ? selected : [],
    cvFileName: profile.cvData?.fileName,
  }
}

/** The photos as the gallery over the page goes through them: the portrait comes first. */
export function photosOf({ portrait, gallery }: Pick<ShowcaseView, 'portrait' | 'gallery'>) {
  return portrait ? [portrait, ...gallery] : gallery
}

export function sized(src: string, size: PhotoSize) {
  return `${src}${src.includes('?') ? '&' : '?'}size=${size}`
}

export function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

function toPhoto(src: string, words: Omit<ShownPhoto, 'src'> | null | undefined, name: string): ShownPhoto {
  const { alt, width = 800, height = 800, placeholder = '' } = words ?? {}
  return { src, alt: alt || name, width, height, placeholder }
}

function lengthOf(text: string) {
  return text.length < 140 ? 'short' : text.length < 420 ? 'medium' : 'long'
}
