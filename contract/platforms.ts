/** Where a member may be found. Stored by value, shown by label. */
export const platforms = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'website', label: 'Website' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'github', label: 'GitHub' },
  { value: 'behance', label: 'Behance' },
  { value: 'dribbble', label: 'Dribbble' },
  { value: 'other', label: 'Other' },
] as const

export const SOCIAL_MAX = 20
export const SOCIAL_URL_MAX = 2048

export function platformLabel(platform: string) {
  return platforms.find(({ value }) => value === platform.toLowerCase())?.label ?? platform
}
