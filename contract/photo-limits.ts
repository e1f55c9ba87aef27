export const GALLERY_MAX = 10
/** Of the file before it is written as text. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
export const PHOTO_ALT_MAX = 300

export const photoSizes = ['full', 'card', 'thumb'] as const
export type PhotoSize = (typeof photoSizes)[number]
