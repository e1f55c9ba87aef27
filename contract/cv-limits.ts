/** Of the file before it is written as text. */
export const CV_MAX_BYTES = 10 * 1024 * 1024
export const CV_EXTENSIONS = ['pdf', 'docx', 'txt'] as const
export type CvKind = (typeof CV_EXTENSIONS)[number]

/** How far the reading of a CV has come. */
export const cvStates = ['waiting', 'reading', 'done', 'no-text', 'unreadable'] as const
export type CvState = (typeof cvStates)[number]

export const EXPERIENCE_MAX = 60
export const EXPERIENCE_FIELD_MAX = 200
export const EXPERIENCE_TEXT_MAX = 3_000
